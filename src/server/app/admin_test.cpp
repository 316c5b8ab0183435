// Acts of whoever runs the server, on a real database: what each changes, and what is refused and leaves no trace.
#include "server/app/admin.hpp"

#include <fstream>
#include <mutex>

#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "server/accounts/names.hpp"
#include "server/live/match_registry_test_tools.hpp"
#include "server/storage/sqlite/database.hpp"

namespace tria::server {
namespace {

// What this program waits for until it is on the disk, while somebody watches.
struct SyncWatch {
  std::mutex mutex;
  std::function<bool(const std::string&)> sees;  // false: it fails
};
SyncWatch& sync_watch() {
  static SyncWatch watch;
  return watch;
}

class AdminActs : public MatchRegistryTest {
 protected:
  ~AdminActs() override { watch_syncs({}); }
  static void watch_syncs(std::function<bool(const std::string&)> sees) {
    const std::lock_guard lock(sync_watch().mutex);
    sync_watch().sees = std::move(sees);
  }
  [[nodiscard]] std::string path() const { return (folder_ / "tria.db").string(); }
  [[nodiscard]] AccountStorage& accounts() { return storage_->accounts(); }
  std::unique_ptr<AdminStorage> admin() {
    auto opened = open_admin_storage(path());
    EXPECT_TRUE(opened.has_value()) << opened.error().message;
    return std::move(*opened);
  }
  // An account with a passkey and a session.
  void claim(const std::string& name) {
    const StoredPasskey passkey{
        "credential " + name, name, "device " + name, "", "", 0, false, false, 0, 0};
    std::string error = "none";
    accounts().create({{name, name, 1, false}, key_list(name), passkey, session(name, "first"), {}},
                      now_, [&](const auto& made) { error = made ? "" : made.error().code; });
    settle();
    EXPECT_EQ(error, "");
  }
  static StoredSession session(const std::string& name, const std::string& which) {
    return {which + " " + name, name, "device " + name, which + " hash of " + name, "", 0, 0, 0, 0};
  }
  // The code with which a session is refused; empty: it was not.
  std::string sign_in(const std::string& name) {
    std::string error = "none";
    accounts().sign_in(
        {"credential " + name, name, "device " + name, "", "", 0, false, false, 0, 0},
        session(name, "another"),
        [&](const auto& ended) { error = ended ? "" : ended.error().code; });
    settle();
    return error;
  }
  std::size_t sessions_of(const std::string& name) {
    std::size_t count = 0;
    accounts().sessions(name, [&](const auto& found) { count = found->size(); });
    settle();
    return count;
  }
  // Whose name it is now.
  std::string owner_of(const std::string& name) {
    std::string owner;
    accounts().owner(key_list(name), now_, [&](const Expected<std::optional<Account>>& found) {
      if (found && *found) owner = (*found)->name;
    });
    settle();
    return owner;
  }
  void break_database(const char* sql) {
    auto database = Database::open(path(), Database::Mode::kWriter);
    ASSERT_TRUE(database.has_value());
    ASSERT_TRUE(database->execute(sql)) << database->message();
  }
  [[nodiscard]] static CheckReport checked(const std::string& file) {
    const auto report = check_database(file);
    EXPECT_TRUE(report.has_value()) << report.error().message;
    return report.value_or(CheckReport{});
  }

  const Grounds grounds_{1'000, "a test"};
};

TEST_F(AdminActs, ClosingEndsSessionsAndNoneBeginsBeforeItIsRestored) {
  claim("Ada");
  EXPECT_EQ(close_account(*admin(), "ada", grounds_), "Ada");
  EXPECT_EQ(sessions_of("Ada"), 0U);
  EXPECT_EQ(sign_in("Ada"), account_code::kClosed);
  EXPECT_EQ(owner_of("Ada"), "Ada");
  EXPECT_EQ(restore_account(*admin(), "Ada", grounds_), "Ada");
  EXPECT_EQ(sign_in("Ada"), "");
  EXPECT_EQ(sessions_of("Ada"), 1U);
  EXPECT_EQ(*admin()->audit(10), (std::vector<AuditEntry>{{1'000, "restore", "Ada", "a test"},
                                                          {1'000, "close", "Ada", "a test"}}));
}

TEST_F(AdminActs, WhatIsRefusedLeavesNoTrace) {
  claim("Ada");
  claim("Bob");
  EXPECT_EQ(close_account(*admin(), "Eve", grounds_).error().code, account_code::kUnknownPlayer);
  EXPECT_EQ(restore_account(*admin(), "Ada", grounds_).error().code, account_code::kClosed);
  for (const char* const taken : {"Bob", "BOB", "B0b"}) {
    EXPECT_EQ(rename_account(*admin(), "Ada", taken, grounds_).error().code,
              account_code::kNameTaken);
  }
  EXPECT_EQ(rename_account(*admin(), "Ada", "Tria", grounds_).error().code,
            account_code::kNameReserved);
  EXPECT_FALSE(admin()->unban("192.0.2.1", grounds_).has_value());
  EXPECT_EQ(owner_of("Ada"), "Ada");
  EXPECT_EQ(admin()->audit(10)->size(), 0U);
}

TEST_F(AdminActs, ARenamedAccountKeepsItsOldNameForAWhile) {
  claim("Ada");
  EXPECT_EQ(rename_account(*admin(), "Ada", "Iris", grounds_), "Ada");
  EXPECT_EQ(owner_of("Ada"), "Iris");
  EXPECT_EQ(owner_of("lris"), "Iris");
  EXPECT_EQ(rename_account(*admin(), "Iris", "ada", grounds_), "Iris");
  EXPECT_EQ(owner_of("Ada"), "ada");
  now_ += Millis{91} * 24 * 3'600 * 1'000;
  EXPECT_EQ(owner_of("Iris"), "");
  EXPECT_EQ(owner_of("Ada"), "ada");
}

TEST_F(AdminActs, ABanEndsWithItsTime) {
  EXPECT_TRUE(admin()->ban("192.0.2.1", 2'000, grounds_).has_value());
  EXPECT_TRUE(admin()->ban("192.0.2.2", std::nullopt, grounds_).has_value());
  const auto banned_at = [&](std::int64_t date) {
    std::vector<std::string> all;
    accounts().banned(date, [&](const auto& found) { all = *found; });
    settle();
    return all;
  };
  EXPECT_EQ(banned_at(1'999), (std::vector<std::string>{"192.0.2.1", "192.0.2.2"}));
  EXPECT_EQ(banned_at(2'000), std::vector<std::string>{"192.0.2.2"});
  EXPECT_EQ(admin()->bans(2'000)->size(), 1U);
  // A longer one takes its place.
  EXPECT_TRUE(admin()->ban("192.0.2.1", 9'000, {1'500, "again"}).has_value());
  EXPECT_EQ(admin()->bans(2'000)->at(1), (Ban{"192.0.2.1", 1'500, 9'000, "again"}));
}

TEST_F(AdminActs, AddressesAreThoseThatLimitsCount) {
  EXPECT_EQ(banned_address("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(banned_address("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(banned_address("2001:DB8::1"), "2001:db8::");
  EXPECT_EQ(banned_address("2001:db8:0:1:2:3:4:5/64"), "2001:db8:0:1::");
  for (const char* const wrong :
       {"", "/64", ":", "example.org", "192.0.2.1/64", "192.0.2.1:80", "[::1]", "::1%lo", "::1/63",
        "\"::1\"", " 192.0.2.1", "192.0.2.1\n", "192.0.2.256", "1::2::3"}) {
    EXPECT_FALSE(banned_address(wrong).has_value()) << wrong;
  }
}

TEST_F(AdminActs, ReasonsAreOneShortLine) {
  EXPECT_EQ(grounds_of("  floods \t the\u00a0lobby ").has_value(), false);  // a tab is no text
  EXPECT_EQ(grounds_of(" floods  the\u00a0lobby ")->reason, "floods the lobby");
  EXPECT_TRUE(grounds_of(std::string(200, 'x')).has_value());
  for (const std::string& wrong :
       {std::string(), std::string("  "), std::string("a\nb"), std::string("\x7f"),
        std::string("\xc3"), std::string(201, 'x'), std::string(1, '\0')}) {
    EXPECT_FALSE(grounds_of(wrong).has_value()) << wrong;
  }
}

TEST_F(AdminActs, ACheckFindsWhatIsMissingOrWrong) {
  const Made made = create(R"({"game":"awale"})");
  join(made.id, {made.invite, "", ""});
  const CheckReport whole = checked(path());
  EXPECT_EQ(whole.problems, 0U) << (whole.examples.empty() ? "" : whole.examples.front());
  EXPECT_EQ(whole.matches, 1U);
  EXPECT_GE(whole.events, 3U);
  stop();
  break_database("UPDATE events SET data = '{}' WHERE number = 1");
  EXPECT_EQ(checked(path()).problems, 1U);
  break_database("DELETE FROM events WHERE number = 2");
  const CheckReport missing = checked(path());
  ASSERT_EQ(missing.problems, 1U);
  EXPECT_NE(missing.examples[0].find("not as many events"), std::string::npos);
  break_database(
      "DELETE FROM events; DELETE FROM matches;"
      "INSERT INTO ratings VALUES ('ada', 'awale', 0, 1500, 350, 0.06, 1, 0, 0)");
  EXPECT_EQ(checked(path()).problems, 1U);
}

TEST_F(AdminActs, ACopyIsWholeAndNewOrNotThere) {
  claim("Ada");
  const std::string copy = (folder_ / "copy.db").string();
  ASSERT_TRUE(admin()->backup(copy, 7).has_value());
  EXPECT_EQ(checked(copy).problems, 0U);
  EXPECT_EQ(list_accounts(**open_admin_storage(copy), "a", 10)->size(), 1U);
  EXPECT_EQ(*admin()->audit(1), (std::vector<AuditEntry>{{7, "backup", copy, ""}}));
  EXPECT_FALSE(admin()->backup(copy, 8).has_value());
  EXPECT_FALSE(admin()->backup(path(), 8).has_value());
  EXPECT_FALSE(admin()->backup((folder_ / "missing/copy.db").string(), 8).has_value());
  EXPECT_FALSE(std::filesystem::exists(copy + ".partial"));
  EXPECT_EQ(admin()->audit(10)->size(), 1U);
}

TEST_F(AdminActs, ACopyIsOnTheDiskBeforeItHasItsNameAndBothAreBeforeItIsReported) {
  namespace fs = std::filesystem;
  const std::string copy = (folder_ / "copy.db").string();
  std::vector<std::string> waited_for;
  watch_syncs([&](const std::string& file) {
    const bool is_named = fs::exists(copy);
    if (file == copy + ".partial") waited_for.push_back(is_named ? "too late" : "the copy");
    if (file == folder_.string()) waited_for.push_back(is_named ? "its name" : "too early");
    return true;
  });
  EXPECT_TRUE(admin()->backup(copy, 7).has_value());
  ASSERT_GE(waited_for.size(), 2U);
  // SQLite may have waited for things of its own before.
  EXPECT_EQ(waited_for[waited_for.size() - 2], "the copy");
  EXPECT_EQ(waited_for.back(), "its name");
}

TEST_F(AdminActs, ACopyThatIsNotOnTheDiskIsNone) {
  for (const std::string& failing : {(folder_ / "copy.db.partial").string(), folder_.string()}) {
    watch_syncs([&](const std::string& file) { return file != failing; });
    const auto made = admin()->backup((folder_ / "copy.db").string(), 7);
    watch_syncs({});
    ASSERT_FALSE(made.has_value()) << failing;
    EXPECT_EQ(made.error().code, storage_code::kFailed);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "copy.db"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "copy.db.partial"));
  }
  EXPECT_TRUE(admin()->audit(10)->empty());
}

TEST_F(AdminActs, AFileThatIsNoDatabaseOfThisProgramIsRefusedAndNotTouched) {
  const std::string other = (folder_ / "other.db").string();
  EXPECT_FALSE(open_admin_storage(other).has_value());
  EXPECT_FALSE(std::filesystem::exists(other));
  std::ofstream(other) << "a text";
  EXPECT_FALSE(open_admin_storage(other).has_value());
  EXPECT_EQ(std::filesystem::file_size(other), 6U);
  EXPECT_FALSE(open_admin_storage(folder_.string()).has_value());
  stop();
  break_database("PRAGMA user_version = 1");
  const auto old = open_admin_storage(path());
  ASSERT_FALSE(old.has_value());
  EXPECT_NE(old.error().message.find("starting the server"), std::string::npos);
}

}  // namespace
}  // namespace tria::server

// Stands before the system's own in this program.
extern "C" int fsync(int descriptor) {
  tria::server::SyncWatch& watch = tria::server::sync_watch();
  const std::lock_guard lock(watch.mutex);
  std::error_code error;
  const auto file =
      std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(descriptor), error);
  if (watch.sees && !watch.sees(file.string())) {
    errno = EIO;
    return -1;
  }
  return static_cast<int>(syscall(SYS_fsync, descriptor));
}
