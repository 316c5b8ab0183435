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
  const nlohmann::json parts = schema.value("allOf", nlohmann::json::array());
  schema.erase("allOf");
  for (const auto& more : parts) {
    const nlohmann::json added = whole(more, document);
    for (const char* name : {"type", "enum", "oneOf", "anyOf"}) {
      if (added.contains(name)) schema[name] = added[name];
    }
    for (const auto& name : added.value("required", nlohmann::json::array())) {
      schema["required"].push_back(name);
    }
    if (added.contains("properties")) schema["properties"].update(added["properties"]);
  }
  return schema;
}

inline bool is_of_type(const nlohmann::json& value, const std::string& type) {
  return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
         (type == "string" && value.is_string()) ||
         (type == "integer" && value.is_number_integer()) ||
         (type == "number" && value.is_number()) || (type == "boolean" && value.is_boolean()) ||
         (type == "null" && value.is_null());
}

// What is wrong with a value, or nothing.
inline std::string mismatch(const nlohmann::json& value, const nlohmann::json& part,
                            const nlohmann::json& document, const std::string& where = "") {
  const nlohmann::json schema = whole(part, document);
  for (const char* choices : {"oneOf", "anyOf"}) {
    if (!schema.contains(choices)) continue;
    nlohmann::json rest = schema;
    rest.erase(choices);
    std::string all;
    for (const auto& choice : schema[choices]) {
      const nlohmann::json both{{"allOf", {rest, choice}}};
      const std::string wrong = mismatch(value, both, document, where);
      if (wrong.empty()) return "";
      all += wrong + "; ";
    }
    return all;
  }
  if (schema.contains("type")) {
    nlohmann::json types = schema["type"];
    if (types.is_string()) types = nlohmann::json::array({types});
    const bool fits = std::any_of(types.begin(), types.end(), [&](const nlohmann::json& type) {
      return is_of_type(value, type.get<std::string>());
    });
    if (!fits) return where + " is not of type " + types.dump() + ": " + value.dump();
    if (value.is_null()) return "";
  }
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
