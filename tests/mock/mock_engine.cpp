// An engine with manners of your choice: mock_engine GAME [MANNER] [PLY]. It plays the first legal
// move; from the given ply on (default 8) its manner shows.
//   plays     does nothing wrong
//   crash     ends with an exit code        abort     ends with a signal
//   hang      says nothing any more         silent    does not even greet
//   nonsense  answers with no move          illegal   answers with a move that cannot be played
//   flood     writes without end            endless   writes one line without end
//   uci-only  knows no UGI                  leaves    leaves when it is greeted in UGI
//   late      takes 300 ms for a move
//   joined    knows no UGI and only moves that are run together ("DfD"): ignores any other position
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <thread>

#include "facade/game_spec.hpp"
#include "facade/registry.hpp"

namespace {

using tria::Session;

[[noreturn]] void sleep_for_ever() {
  while (true) std::this_thread::sleep_for(std::chrono::hours(1));
}

class Mock {
 public:
  Mock(std::string game, std::string manner, std::size_t from_ply)
      : game_(std::move(game)), manner_(std::move(manner)), from_ply_(from_ply) {}

  void obey(const std::string& line) {
    std::istringstream words(line);
    std::string command;
    words >> command;
    if (command == "ugi" || command == "uci") greet(command);
    if (command == "isready") std::cout << "readyok" << std::endl;
    if (command == "uginewgame" || command == "ucinewgame") session_.reset();
    if (command == "setoption") set_option(words);
    if (command == "position") set_position(words);
    if (command == "go") go();
  }

 private:
  void greet(const std::string& protocol) {
    if (manner_ == "silent") sleep_for_ever();
    if (protocol == "ugi" && manner_ == "leaves") std::exit(1);
    if (protocol == "ugi" && (manner_ == "uci-only" || manner_ == "joined")) {
      std::cout << "Unknown command: ugi" << std::endl;
      return;
    }
    std::cout << "id name mock\noption name Variant type string default <empty>\n"
              << protocol << "ok" << std::endl;
  }

  void set_option(std::istringstream& words) {
    std::string word;
    std::string name;
    words >> word >> name >> word;
    if (name == "Variant") words >> variant_;
  }

  // "startpos moves …" or "fen WORDS moves …".
  void set_position(std::istringstream& words) {
    std::string word;
    std::string position;
    words >> word;
    const bool fen = word == "fen";
    while (words >> word && word != "moves") {
      if (fen) position += (position.empty() ? "" : " ") + word;
    }
    auto session = tria::open({game_, variant_, position});
    if (!session) return;
    std::string rest;
    std::getline(words, rest);
    rest.erase(0, rest.find_first_not_of(' '));
    const bool ignored = manner_ == "joined" && rest.find(' ') != std::string::npos;
    if (ignored && session_) return;
    session_ = std::move(*session);
    if (!ignored) static_cast<void>(session_->play_all(tria::split_moves(game_, rest)));
  }

  void go() {
    if (!session_) return;
    if (session_->ply() >= from_ply_) misbehave();
    const auto moves = session_->legal_moves();
    std::cout << "info depth 1 score cp 12 nodes 1 pv " << moves.front() << "\nbestmove "
              << moves.front() << std::endl;
  }

  void misbehave() const {
    if (manner_ == "crash") std::_Exit(3);
    if (manner_ == "abort") std::abort();
    if (manner_ == "hang") sleep_for_ever();
    if (manner_ == "nonsense") std::cout << "bestmove tomorrow?\n" << std::flush;
    if (manner_ == "illegal") std::cout << "bestmove " << illegal_move() << std::endl;
    if (manner_ == "late") std::this_thread::sleep_for(std::chrono::milliseconds(300));
    while (manner_ == "flood") std::cout << "lorem ipsum dolor sit amet\n";
    while (manner_ == "endless") std::cout << "lorem ipsum dolor sit amet";
  }

  // Well written, and yet never legal: a tower onto itself, a marble off its own cell, and the
  // opponent's house.
  [[nodiscard]] std::string illegal_move() const {
    if (game_ == "awale") return session_->side() == tria::Side::kFirst ? "a" : "A";
    return game_ == "avalam" ? "e5e5" : "a1a1";
  }

  std::string game_;
  std::string manner_;
  std::string variant_;
  std::size_t from_ply_;
  std::unique_ptr<Session> session_;
};

}  // namespace

int main(int argc, char** argv) {
  constexpr std::size_t kUsualPly = 8;
  if (argc < 2) return 2;
  Mock mock(argv[1], argc > 2 ? argv[2] : "plays",
            argc > 3 ? static_cast<std::size_t>(std::atoi(argv[3])) : kUsualPly);
  for (std::string line; std::getline(std::cin, line) && line != "quit";) mock.obey(line);
  return 0;
}
