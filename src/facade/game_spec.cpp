#include "facade/game_spec.hpp"

#include "core/text.hpp"
#include "facade/registry.hpp"

namespace tria {

tl::expected<std::unique_ptr<Session>, OpenError> open(const GameSpec& spec) {
  const auto refuse = [](SpecPart part, Error error) {
    return tl::unexpected(OpenError{std::move(error), part});
  };
  const Expected<GameEntry> entry = find_game(spec.game);
  if (!entry) return refuse(SpecPart::kGame, entry.error());
  const Expected<std::unique_ptr<Session>> start = entry->make(spec.variant, {});
  if (!start) return refuse(SpecPart::kVariant, start.error());
  Expected<std::unique_ptr<Session>> session = (*start)->restart(spec.position);
  if (!session) return refuse(SpecPart::kPosition, session.error());
  if (auto wrong = (*session)->play_all(spec.moves)) return tl::unexpected(std::move(*wrong));
  return std::move(*session);
}

std::vector<std::string> split_moves(std::string_view game, std::string_view text) {
  const Expected<GameEntry> entry = find_game(game);
  const std::size_t length = entry ? entry->info().move_text_length : 0;
  std::vector<std::string> moves;
  for (const Slice& word : split_words(text)) {
    const std::size_t step = length == 0 ? word.text.size() : length;
    for (std::size_t i = 0; i < word.text.size(); i += step) {
      moves.emplace_back(word.text.substr(i, step));
    }
  }
  return moves;
}

}  // namespace tria
