// The record formats that only Abalone has, in the order in which they are tried on a text.
#include "record/formats.hpp"

#include <array>

#include "games/abalone/records/formats.hpp"

namespace tria::abalone {

namespace {

using record::Format;
using record::Head;

// A FEN has rows with slashes between; Oware's separates the houses with commas.
bool is_playstrategy(const Head& head) {
  if (!head.has_tags) {
    return head.first_word.find('/') != std::string_view::npos &&
           head.first_word.find_first_not_of("Ss123456789/") == std::string_view::npos;
  }
  const std::string_view fen = head.value("FEN");
  const std::string_view variant = head.value("Variant");
  if (fen.find('/') == std::string_view::npos) return variant == "Abalone";
  return fen.find(',') == std::string_view::npos && variant != "Oware";
}

constexpr Format kApgn{
    .name = "apgn",
    .title = "APGN",
    .summary = "Abalone, moves in Aba-Pro notation; variations and glyphs are dropped",
    .game = "abalone",
    .recognises = [](const Head& head) { return head.has("Notation"); },
    .pgn = &record::kApgn};

constexpr Format kApgnInNacre{
    .name = "apgn-nacre",
    .title = "APGN (Nacre)",
    .summary = "Abalone, moves in Nacre notation; variations and glyphs are dropped",
    .game = "abalone",
    .recognises = nullptr,
    .pgn = &record::kApgnInNacre};

constexpr Format kPlayStrategy{
    .name = "playstrategy-abalone",
    .title = "PlayStrategy Abalone",
    .summary = "Abalone: FEN and moves of two cells, as PlayStrategy writes them",
    .game = "abalone",
    .recognises = is_playstrategy,
    .pgn = &record::kAbaloneOfPlayStrategy};

}  // namespace

std::span<const Format* const> record_formats() noexcept {
  static constexpr std::array kFormats{&kApgn, &kApgnInNacre, &kPlayStrategy};
  return kFormats;
}

}  // namespace tria::abalone
