// The record formats that only Awalé has, in the order in which they are tried on a text.
#include "record/formats.hpp"

#include <array>

#include "games/awale/records/formats.hpp"

namespace tria::awale {

namespace {

using record::Format;
using record::Head;

// Its FEN joins the houses with hyphens.
bool is_ogn(const Head& head) {
  const std::string_view fen = head.value("FEN");
  if (fen.find('/') != std::string_view::npos) return false;
  return head.has("South") || head.has("North") || !fen.empty();
}

bool is_playstrategy(const Head& head) {
  if (head.has_tags) {
    return head.value("FEN").find('/') != std::string_view::npos ||
           head.value("Variant") == "Oware";
  }
  return head.first_word.find('/') != std::string_view::npos &&
         (head.first_word.find(',') != std::string_view::npos ||
          head.first_word.find_first_not_of("S0123456789/") == std::string_view::npos);
}

constexpr Format kOgn{.name = "ogn",
                      .title = "OGN (Aualé)",
                      .summary = "Awalé: tags and house letters, as Aualé keeps them",
                      .game = "awale",
                      .recognises = is_ogn,
                      .pgn = &record::kOgn};

constexpr Format kPlayStrategy{
    .name = "playstrategy-oware",
    .title = "PlayStrategy Oware",
    .summary = "Awalé: FEN and moves from house to house, as PlayStrategy writes them",
    .game = "awale",
    .recognises = is_playstrategy,
    .pgn = &record::kOwareOfPlayStrategy};

}  // namespace

std::span<const Format* const> record_formats() noexcept {
  static constexpr std::array kFormats{&kOgn, &kPlayStrategy};
  return kFormats;
}

}  // namespace tria::awale
