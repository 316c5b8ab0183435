#include "record/annotations.hpp"
#include "record/pgn.hpp"

namespace tria::record {

namespace {

constexpr std::size_t kLineWidth = 80;

// Collects words; wrapped() then breaks the lines between them.
class MoveText {
 public:
  explicit MoveText(bool drops_variations) : drops_variations_(drops_variations) {}

  void write_line(const Line& line, std::size_t half_moves) {  // NOLINT(misc-no-recursion)
    write_comment({}, line.comment);
    bool number_needed = true;
    for (const Ply& ply : line.plies) {
      const bool first = half_moves % 2 == 0;
      if (first || number_needed) words_.push_back(join(half_moves / 2 + 1, first ? "." : "..."));
      words_.push_back(ply.move);
      number_needed = write_remarks(ply);
      if (!drops_variations_) {
        for (const Line& variation : ply.variations) {
          const std::size_t opening = words_.size();
          write_line(variation, half_moves);
          words_[opening].insert(0, 1, '(');
          words_.back() += ')';
          number_needed = true;
        }
      }
      ++half_moves;
    }
  }

  void write_word(std::string_view word) { words_.emplace_back(word); }

  [[nodiscard]] std::string wrapped() const {
    std::string text;
    std::size_t column = 0;
    for (const std::string& word : words_) {
      if (column > 0) {
        const bool fits = column + 1 + word.size() <= kLineWidth;
        text += fits ? ' ' : '\n';
        column = fits ? column + 1 : 0;
      }
      text += word;
      column += word.size();
    }
    return text + '\n';
  }

 private:
  // True when a comment interrupts the moves, so that the next move needs its number.
  bool write_remarks(const Ply& ply) {
    if (!drops_variations_) {
      for (const std::uint8_t nag : ply.nags) words_.push_back(join("$", unsigned{nag}));
    }
    // An annotation is one word: tools that look for it line by line must find it whole.
    std::vector<std::string> comment;
    if (ply.clock_ms) comment.push_back(join("[%clk ", write_clock(*ply.clock_ms), "]"));
    if (ply.eval) comment.push_back(join("[%eval ", write_eval(*ply.eval), "]"));
    return write_comment(std::move(comment), ply.comment);
  }

  bool write_comment(std::vector<std::string> words, std::string_view text) {
    for (const Slice& word : split_words(text)) words.emplace_back(word.text);
    if (words.empty()) return false;
    words.front().insert(0, 1, '{');
    words.back() += '}';
    for (std::string& word : words) words_.push_back(std::move(word));
    return true;
  }

  bool drops_variations_;
  std::vector<std::string> words_;
};

}  // namespace

std::string in_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char character : text) {
    if (character == '"' || character == '\\') quoted += '\\';
    quoted += character;
  }
  return quoted + '"';
}

std::string write_game(std::span<const Tag> tags, const Line& line, Side begins,
                       std::string_view result, bool drops_variations) {
  std::string text;
  for (const Tag& tag : tags) text += join("[", tag.name, " ", in_quotes(tag.value), "]\n");
  text += '\n';
  MoveText moves(drops_variations);
  moves.write_line(line, index_of(begins));
  moves.write_word(result);
  return text + moves.wrapped();
}

}  // namespace tria::record
