#include "wasm/record_tree.hpp"

#include "core/text.hpp"
#include "record/limits.hpp"

namespace tria::wasm {

void write_tree(JsonWriter& json, const record::Line& line) {  // NOLINT(misc-no-recursion)
  const auto write_ply = [&](const record::Ply& ply) {         // NOLINT(misc-no-recursion)
    json.object([&] {
      json.fields("move", ply.move, "glyphs", ply.nags, "comment", ply.comment);
      const bool known = ply.eval && !ply.eval->forced;
      json.fields("eval", known ? std::optional(ply.eval->value / 100.0) : std::nullopt);
      json.fields("variations", [&] {
        json.array(ply.variations, [&](const record::Line& other) { write_tree(json, other); });
      });
    });
  };
  json.object("comment", line.comment, "plies", [&] { json.array(line.plies, write_ply); });
}

namespace {

class TreeReader {
 public:
  TreeReader(const Fields& fields, std::size_t next) : fields_(fields), next_(next) {}

  Expected<record::Line> read() {
    Expected<record::Line> line = read_line(0);
    if (line && next_ < fields_.size()) return fail(wrong());
    return line;
  }

 private:
  [[nodiscard]] static Error wrong() {
    return refuse(request_code::kFields, "the fields of a tree do not fit together");
  }

  Expected<record::Line> read_line(std::size_t depth) {  // NOLINT(misc-no-recursion)
    record::Line line;
    if (depth > record::kMaxDepth) return fail(wrong());
    for (; next_ < fields_.size() && fields_[next_] != ")"; ++next_) {
      const std::string_view field = fields_[next_];
      record::Ply* const last = line.plies.empty() ? nullptr : &line.plies.back();
      if (field.starts_with('{')) {
        (last != nullptr ? last->comment : line.comment) = field.substr(1);
      } else if (field.starts_with('$')) {
        const auto glyph = parse_number<std::uint8_t>(field.substr(1));
        if (last == nullptr || !glyph) return fail(wrong());
        last->nags.push_back(*glyph);
      } else if (field == "(") {
        if (last == nullptr) return fail(wrong());
        ++next_;
        Expected<record::Line> other = read_line(depth + 1);
        if (!other || next_ == fields_.size()) return fail(other ? wrong() : other.error());
        last->variations.push_back(std::move(*other));
      } else {
        line.plies.emplace_back().move = field;
      }
    }
    return line;
  }

  const Fields& fields_;
  std::size_t next_;
};

}  // namespace

Expected<record::Line> read_tree(const Fields& fields, std::size_t next) {
  return TreeReader(fields, next).read();
}

}  // namespace tria::wasm
