#include "server/negotiation.hpp"

#include <algorithm>

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>

namespace tria::server {

namespace {

namespace beast = boost::beast;

beast::string_view view_of(std::string_view text) noexcept { return {text.data(), text.size()}; }

// "q=0", "q=0.0", "q=0.000": not wanted at all.
bool is_zero_quality(const beast::http::param_list::value_type& parameter) {
  return beast::iequals(parameter.first, "q") && !parameter.second.empty() &&
         parameter.second.find_first_not_of("0.") == beast::string_view::npos;
}

}  // namespace

bool accepts(std::string_view accept_encoding, std::string_view encoding) {
  for (const auto& [name, parameters] : beast::http::ext_list(view_of(accept_encoding))) {
    if (!beast::iequals(name, view_of(encoding))) continue;
    return std::none_of(parameters.begin(), parameters.end(), is_zero_quality);
  }
  return false;
}

// The quotation marks belong to the tag: it cannot be found inside another one. Behind W/ (a weak
// tag) it counts too.
bool matches(std::string_view if_none_match, std::string_view etag) noexcept {
  return if_none_match.find(etag) != std::string_view::npos ||
         beast::http::token_list(view_of(if_none_match)).exists("*");
}

}  // namespace tria::server
