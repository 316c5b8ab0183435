// The only file that names all formats. A new one is one more line in kFormats.
#include "record/formats.hpp"

#include <array>

#include "core/text.hpp"
#include "record/apgn.hpp"
#include "record/avalam_contest.hpp"
#include "record/codes.hpp"
#include "record/limits.hpp"
#include "record/ogn.hpp"
#include "record/playstrategy_abalone.hpp"
#include "record/playstrategy_oware.hpp"
#include "record/tria_format.hpp"

namespace tria::record {

namespace {

constexpr std::array kFormats{
    &kTriaFormat,
    &kOgnFormat,
    &kApgnFormat,
    &kApgnNacreFormat,
    &kPlayStrategyAbaloneFormat,
    &kPlayStrategyOwareFormat,
    &kAvalamContestFormat,
};

}  // namespace

std::span<const Format* const> all_formats() noexcept { return kFormats; }

Expected<const Format*> find_format(std::string_view name) {
  std::string names;
  for (const Format* format : kFormats) {
    if (format->name == name) return format;
    names += join(names.empty() ? "" : ", ", format->name);
  }
  return fail(code::kFormat, join("there is no format ", quoted(name), "; there are ", names),
              {std::string(name)});
}

Expected<std::string> write_all(const Format& format, std::span<const Record> records) {
  std::string text;
  for (std::size_t i = 0; i < records.size(); ++i) {
    Expected<std::string> game = format.write(records[i]);
    if (!game) {
      if (records.size() == 1) return game;
      Error error = game.error();
      error.message = join("game ", i + 1, ": ", error.message);
      return fail(std::move(error));
    }
    text += join(text.empty() ? "" : "\n", *game);
    if (text.size() > kMaxFileBytes) {
      return fail(code::kTooLarge, join("a file may have at most ", kMaxFileBytes, " bytes"),
                  {std::to_string(text.size()), std::to_string(kMaxFileBytes)});
    }
  }
  return text;
}

}  // namespace tria::record
