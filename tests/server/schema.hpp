// As much of JSON Schema as the server's own description uses.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include <nlohmann/json.hpp>

namespace tria::test {

// What stands where this points to, or itself.
inline const nlohmann::json& resolved(const nlohmann::json& part, const nlohmann::json& document) {
  if (!part.contains("$ref")) return part;
  const std::string pointer = part["$ref"].get<std::string>().substr(1);
  return document.at(nlohmann::json::json_pointer(pointer));
}

// One schema that says what all its parts say.
inline nlohmann::json whole(const nlohmann::json& part, const nlohmann::json& document) {
  nlohmann::json schema = resolved(part, document);
  for (const auto& more : schema.value("allOf", nlohmann::json::array())) {
    const nlohmann::json added = whole(more, document);
    for (const char* name : {"type", "enum", "oneOf"}) {
      if (added.contains(name)) schema[name] = added[name];
    }
    for (const auto& name : added.value("required", nlohmann::json::array())) {
      schema["required"].push_back(name);
    }
    if (added.contains("properties")) schema["properties"].update(added["properties"]);
  }
  return schema;
}

// What is wrong with a value, or nothing.
inline std::string mismatch(const nlohmann::json& value, const nlohmann::json& part,
                            const nlohmann::json& document, const std::string& where = "") {
  const nlohmann::json schema = whole(part, document);
  if (value.is_null() && schema.value("nullable", false)) return "";
  if (schema.contains("oneOf")) {
    std::string all;
    for (const auto& choice : schema["oneOf"]) {
      const std::string wrong = mismatch(value, choice, document, where);
      if (wrong.empty()) return "";
      all += wrong + "; ";
    }
    return all;
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
  if (value.is_array() && (value.size() < schema.value("minItems", std::size_t{0}) ||
                           value.size() > schema.value("maxItems", value.size()))) {
    return where + " has a wrong number of items: " + value.dump();
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
