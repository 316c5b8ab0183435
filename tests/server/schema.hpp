// As much of JSON Schema as the server's own description uses.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace tria::test {

// What is wrong with a value, or nothing.
inline std::string mismatch(const nlohmann::json& value, const nlohmann::json& schema,
                            const nlohmann::json& document, const std::string& where = "") {
  if (schema.contains("$ref")) {
    const std::string pointer = schema["$ref"].get<std::string>().substr(1);
    return mismatch(value, document.at(nlohmann::json::json_pointer(pointer)), document, where);
  }
  if (value.is_null() && schema.value("nullable", false)) return "";
  for (const auto& part : schema.value("allOf", nlohmann::json::array())) {
    if (const std::string wrong = mismatch(value, part, document, where); !wrong.empty()) {
      return wrong;
    }
  }
  const std::string type = schema.value("type", "");
  const bool fits =
      type.empty() || (type == "object" && value.is_object()) ||
      (type == "array" && value.is_array()) || (type == "string" && value.is_string()) ||
      (type == "integer" && value.is_number_integer()) || (type == "number" && value.is_number()) ||
      (type == "boolean" && value.is_boolean());
  if (!fits) return where + " is not of type " + type + ": " + value.dump();
  if (schema.contains("enum")) {
    const auto& allowed = schema["enum"];
    if (std::find(allowed.begin(), allowed.end(), value) == allowed.end()) {
      return where + " cannot be " + value.dump();
    }
  }
  for (const auto& name : schema.value("required", nlohmann::json::array())) {
    if (!value.contains(name.get<std::string>())) return where + " lacks " + name.dump();
  }
  if (value.is_object() && schema.contains("properties")) {
    for (const auto& [name, inner] : value.items()) {
      if (!schema["properties"].contains(name)) return where + " has an undescribed " + name;
      const std::string wrong =
          mismatch(inner, schema["properties"][name], document, where + "/" + name);
      if (!wrong.empty()) return wrong;
    }
  }
  if (value.is_array() && schema.contains("items")) {
    for (const auto& inner : value) {
      const std::string wrong = mismatch(inner, schema["items"], document, where + "[]");
      if (!wrong.empty()) return wrong;
    }
  }
  return "";
}

}  // namespace tria::test
