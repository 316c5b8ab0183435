// Français.
import type { Texts } from "./en";
import { online, onlineErrors } from "./online/fr";
import { manyFromTwo as many } from "./plural";

/** "de" before a name, with the elision: de Bo, d’Ada, d’Ivoire. */
const de = (name: string) =>
  /^[aeiouàâäéèêëîïôöùûüœæh]|^y[^aeiou]/iu.test(name) ? `d’${name}` : `de ${name}`;

export const texts: Texts = {
  tagline: "Trois jeux de plateau à jouer, à apprendre et à analyser.",
  games: {
    avalam: {
      title: "Avalam",
      summary:
        "Construisez des tours de cinq pions au plus. Une tour appartient à la couleur de son sommet.",
      players: ["Rouge", "Ivoire"],
      score: (count, written) => `${written} ${count < 2 ? "tour" : "tours"}`,
      variants: {
        classic: {
          name: "Classique",
          summary: "À égalité de points, le plus grand nombre de tours de cinq l’emporte.",
        },
        bitaka: {
          name: "Bitaka",
          summary: "L’ancienne règle : à égalité de points, la partie est nulle.",
        },
        free: {
          name: "Placement libre",
          summary: "Le plateau est vide au départ, les joueurs y placent les pions.",
        },
      },
      options: {},
      houseRules: [
        "Le pion en c9 appartient au premier joueur.",
        "En placement libre, celui qui a placé le premier pion joue aussi le premier coup.",
      ],
    },
    abalone: {
      title: "Abalone",
      summary: "En supériorité numérique, éjectez six billes adverses du plateau.",
      players: ["Noir", "Blanc"],
      score: (count, written) => `${written} ${count < 2 ? "bille éjectée" : "billes éjectées"}`,
      variants: {
        standard: { name: "Standard", summary: "Deux blocs face à face." },
        "belgian-daisy": {
          name: "Marguerite belge",
          summary: "Deux fleurs par joueur, dans des coins opposés.",
        },
        "german-daisy": {
          name: "Marguerite allemande",
          summary: "Les fleurs sont une case plus au centre.",
        },
        "dutch-daisy": {
          name: "Marguerite hollandaise",
          summary: "La marguerite belge, cœurs échangés.",
        },
        "swiss-daisy": {
          name: "Marguerite suisse",
          summary: "La marguerite allemande, cœurs échangés.",
        },
        domination: {
          name: "Domination",
          summary: "Deux triangles par joueur autour d’un centre vide.",
        },
        "alien-attack": {
          name: "Alien attack",
          summary: "Quatre billes adverses dans chaque camp.",
        },
        infiltration: { name: "Infiltration", summary: "Trois billes adverses dans chaque camp." },
        snakes: { name: "Serpents", summary: "Deux longues chaînes serpentent vers le milieu." },
        "the-wall": { name: "Le mur", summary: "Deux murs d’un bord à l’autre." },
        fujiyama: {
          name: "Fujiyama",
          summary: "Deux montagnes avec trois billes adverses à l’intérieur.",
        },
      },
      options: {
        repetition: "Partie nulle par triple répétition",
        "no-progress": "Partie nulle après 200 coups (des deux joueurs) sans bille éjectée",
      },
      houseRules: [
        "Si un joueur n’a aucun coup possible, la partie est nulle.",
        "Si la même position revient pour la troisième fois avec le même joueur au trait, la partie est nulle (règle désactivable).",
        "Après 200 coups de suite, des deux joueurs confondus, sans bille éjectée, la partie est nulle (règle désactivable).",
      ],
    },
    awale: {
      title: "Awalé",
      summary: "Semez vos graines autour du plateau et capturez-les par deux ou par trois.",
      players: ["Sud", "Nord"],
      score: (count, written) => `${written} ${count < 2 ? "graine" : "graines"}`,
      variants: {
        classic: {
          name: "Classique",
          summary: "Chaque coup doit laisser au moins une graine à l’adversaire.",
        },
        abapa: { name: "Abapa", summary: "Règles de tournoi : un grand chelem ne capture rien." },
        awari: {
          name: "Awari",
          summary: "Les règles résolues en 2002 : on n’affame que si l’on n’a pas d’autre coup.",
        },
      },
      options: {},
      houseRules: [
        "Si la même position revient pour la troisième fois avec le même joueur au trait, la partie s’arrête : les graines restantes sont partagées en deux (en Abapa, chacun prend celles de son côté).",
        "En Abapa et en Awari, la partie s’arrête dès qu’un joueur a 25 graines. En classique, on joue jusqu’au bout ; les joueurs sont prévenus quand le résultat est acquis.",
      ],
    },
  },
  errors: {
    "text.too_long": ({ word }) =>
      `C’est trop long : ${word(0)} caractères, pour ${word(1)} au maximum.`,
    "text.fields": () =>
      "Il manque quelque chose à cette position, ou il y a quelque chose en trop.",
    "text.rows": ({ word }) => `Le plateau a 9 rangées ; ce texte en a ${word(0)}.`,
    "text.row_length": ({ word }) => `La rangée ${word(0)} doit avoir ${word(1)} cases.`,
    "text.character": ({ word }) => `« ${word(0)} » n’a pas sa place dans une position.`,
    "text.number": () => "Il faut un nombre ici.",
    "text.side": () => "La position ne dit pas à qui c’est de jouer.",
    "text.move": ({ word }) => `« ${word(0)} » ne ressemble pas à un coup.`,
    "text.variant": ({ word }) => `Il n’y a pas de variante « ${word(0)} ».`,
    "text.option": ({ word }) => `« ${word(0)} » n’est pas une règle que l’on peut désactiver.`,
    "selection.nothing": () => "Choisissez d’abord ce que vous voulez déplacer.",
    "selection.too_many": () => "C’est trop pour être déplacé d’un seul coup.",
    "selection.no_target": () => "Choisissez où aller.",
    "selection.no_colour": () => "Choisissez la couleur à placer.",
    "session.game_over": () => "La partie est terminée.",
    "session.too_long": ({ word }) => `Une partie compte au plus ${word(0)} coups.`,
    "session.no_game": () => "Ce jeu n’existe pas.",
    "avalam.no_hole": ({ word }) => `Il n’y a pas de trou ${word(0)}.`,
    "avalam.empty_from": ({ word }) => `Il n’y a pas de tour en ${word(0)}.`,
    "avalam.empty_to": ({ word }) =>
      `${word(0)} est vide : une tour ne se déplace que sur une autre tour.`,
    "avalam.same_hole": ({ word }) =>
      `La tour en ${word(0)} n’a pas de voisine sur laquelle aller.`,
    "avalam.not_adjacent": ({ word }) => `${word(0)} et ${word(1)} ne sont pas voisins.`,
    "avalam.five_moves": ({ word }) => `La tour en ${word(0)} a cinq pions : elle ne bouge plus.`,
    "avalam.five_below": ({ word }) =>
      `La tour en ${word(0)} a cinq pions : on ne peut plus rien poser dessus.`,
    "avalam.too_high": ({ word }) => `Cette tour aurait ${word(0)} pions ; cinq est le maximum.`,
    "avalam.place_first": () => "Les tours ne bougent qu’une fois tous les pions placés.",
    "avalam.nothing_to_place": () => "Il n’y a plus de pion à placer : déplacez une tour.",
    "avalam.occupied": ({ word }) => `${word(0)} est occupé : placez le pion dans un trou vide.`,
    "avalam.colour_used_up": ({ player }) =>
      `Les 24 pions ${de(player(0))} sont déjà sur le plateau.`,
    "avalam.too_many_counters": () => "Il n’y a que 24 pions de chaque couleur.",
    "avalam.stock_variant": () => "Seul le placement libre a des pions en réserve.",
    "avalam.stock_mismatch": () =>
      "Plateau et réserve doivent avoir ensemble 24 pions de chaque couleur.",
    "abalone.game_over": () => "La partie est terminée.",
    "abalone.no_cell": ({ word }) => `Il n’y a pas de case ${word(0)}.`,
    "abalone.not_adjacent": ({ word }) =>
      `${word(0)} et ${word(1)} ne sont pas voisines : une bille se déplace d’une seule case.`,
    "abalone.empty_cell": ({ word }) => `Il n’y a pas de bille en ${word(0)}.`,
    "abalone.not_yours": ({ word }) => `La bille en ${word(0)} n’est pas à vous.`,
    "abalone.more_than_three": ({ word }) => `On déplace au plus trois billes, pas ${word(0)}.`,
    "abalone.wrong_count": ({ word }) =>
      `Un coup depuis ${word(0)} déplace ${many(Number(word(1)), "bille", "billes")}, et non ${word(2)}.`,
    "abalone.own_marble_off": ({ word }) => `Cela éjecterait votre propre bille en ${word(0)}.`,
    "abalone.pac": ({ word }) =>
      `Pac ! ${word(0)} contre ${word(1)}, on ne pousse pas : il faut être plus nombreux.`,
    "abalone.outnumbered": ({ word }) =>
      `En infériorité : à ${word(0)} contre ${word(1)}, on ne pousse pas.`,
    "abalone.sandwiched": ({ word }) =>
      `Votre propre bille en ${word(0)} bloque juste derrière ce que vous voulez pousser.`,
    "abalone.not_straight": ({ word }) =>
      `${word(0)} et ${word(1)} ne sont pas sur une ligne droite.`,
    "abalone.along_the_line": () => "Un déplacement latéral ne suit pas la ligne des billes.",
    "abalone.gap": ({ word }) =>
      `Il y a un trou en ${word(0)} : les billes déplacées ensemble doivent se toucher.`,
    "abalone.occupied": ({ word }) =>
      `${word(0)} est occupée : un déplacement latéral ne pousse rien.`,
    "abalone.edge": ({ word }) =>
      `La bille en ${word(0)} est au bord : il n’y a plus de case dans cette direction.`,
    "abalone.too_many_marbles": ({ player }) => `${player(0)} aurait plus de 14 billes.`,
    "abalone.too_many_lost": ({ player }) =>
      `${player(0)} ne peut pas avoir perdu plus de six billes.`,
    "abalone.both_lost_six": () => "Un seul joueur peut avoir perdu six billes.",
    "awale.game_over": () => "La partie est terminée.",
    "awale.no_such_house": () => "Cette case n’existe pas.",
    "awale.not_your_house": ({ word, player }) => `La case ${word(0)} appartient à ${player(1)}.`,
    "awale.empty_house": ({ word }) => `La case ${word(0)} est vide.`,
    "awale.must_feed": ({ player }) =>
      `${player(0)} n’aurait plus de graines. Il faut nourrir ${player(0)} si possible.`,
    "awale.grand_slam": ({ player }) =>
      `Grand chelem : capturer toutes les graines ${de(player(0))} est interdit.`,
    "awale.too_many_seeds": ({ word }) =>
      `Cela fait ${word(0)} graines ; le jeu en compte ${word(1)}.`,
    "record.format": () => "Ce texte ne ressemble à aucun format de partie connu.",
    "record.too_large": () => "Ce fichier est trop volumineux pour une partie.",
    "record.encoding": () => "Ce fichier n’est pas du texte en UTF-8.",
    "record.empty": () => "Il n’y a pas de partie dans ce fichier.",
    "record.too_many": () => "Ce fichier contient plus qu’une partie ne peut contenir.",
    "record.too_deep": () => "Ce fichier est trop imbriqué.",
    "record.too_long": () => "Quelque chose est trop long dans ce fichier.",
    "record.character": () => "Quelque chose n’a pas sa place ici.",
    "record.unclosed": () => "Quelque chose est ouvert ici et n’est jamais fermé.",
    "record.tag": () => 'Une balise s’écrit [Nom "valeur"].',
    "record.tag_twice": () => "Une balise figure deux fois.",
    "record.tag_missing": () => "Il manque une balise.",
    "record.tag_value": () => "La valeur d’une balise n’est pas valable.",
    "record.variation": () => "Il y a une erreur dans une variante de la partie.",
    "record.number": () => "Un numéro de coup est faux.",
    "record.nag": () => "Le symbole après un coup est inconnu.",
    "record.annotation": () => "Le temps ou l’évaluation d’un coup n’est pas valable.",
    "record.comment": () => "Il y a une erreur dans un commentaire.",
    "record.no_result": () =>
      "Il manque le résultat à la fin de la partie (1-0, 0-1, 1/2-1/2 ou *).",
    "record.result": () => "Le résultat ne correspond pas au plateau.",
    "record.score": () => "Le score ne correspond pas au plateau.",
    "record.game": () => "C’est la partie d’un autre jeu.",
    "record.variant": () => "Cette variante est inconnue.",
    "record.position": () => "La position de ce fichier est illisible.",
    "record.move": () => "Un coup de cette partie est illégal.",
    "record.cannot_hold": () => "Ce format ne permet pas d’enregistrer cette partie.",
    ...onlineErrors,
  },
  notices: {
    "awale.settled": ({ player, word }) =>
      `${player(0)} a ${word(1)} des ${word(2)} graines : le résultat est acquis.`,
    "abalone.draw_near": ({ word }) =>
      `Partie nulle dans ${many(Number(word(0)), "coup", "coups")} si aucune bille n’est éjectée.`,
  },
  nav: {
    home: "Accueil",
    play: "Jouer",
    rules: "Règles du jeu",
    settings: "Réglages",
    skip: "Aller au contenu",
  },
  common: { close: "Fermer", yes: "Oui", no: "Non", loading: "Chargement…" },
  at: (line, column) => `Ligne ${line}, colonne ${column} : `,
  atMove: (number, move) => `Coup ${number} (${move}) : `,
  cells: {
    avalam: (hole, pieces, settled) => {
      if (pieces === "") return `${hole}, vide`;
      const top = pieces.endsWith("f") ? "rouge" : "ivoire";
      const tower =
        pieces.length === 1 ? `pion ${top}` : `tour de ${String(pieces.length)}, ${top} au sommet`;
      return `${hole}, ${tower}${settled ? ", acquise" : ""}`;
    },
    abalone: (cell, owner) =>
      `${cell}, ${owner === null ? "vide" : owner === "first" ? "bille noire" : "bille blanche"}`,
    awale: (house, seeds, home) =>
      `${home === "first" ? "Sud" : "Nord"}, case ${house}, ${many(seeds, "graine", "graines")}`,
    stock: (colour, count) =>
      `Pions ${colour === "first" ? "rouges" : "ivoire"} à placer : ${String(count)}`,
  },
  home: {
    heading: "On joue à quoi ?",
    continue: "Continuer",
    play: "Jouer",
    rules: "Règles",
    yourGame: (moves) => `Partie en cours : ${many(moves, "coup", "coups")}`,
    offline:
      "Seules les parties en ligne demandent une connexion : tout le reste fonctionne sur cet appareil.",
    disclaimer:
      "Avalam, Abalone et les autres noms sont des marques de leurs propriétaires. Tria est un programme indépendant, ni fait ni approuvé par eux.",
  },
  setup: {
    heading: "Nouvelle partie",
    opponent: "Qui joue ?",
    computer: "Moi contre l’ordinateur",
    people: "À deux sur cet appareil",
    watch: "Ordinateur contre ordinateur",
    level: "Niveau",
    levelOf: (player) => `Niveau ${de(player)}`,
    levels: [
      "Premiers pas",
      "Débutant",
      "Occasionnel",
      "Intermédiaire",
      "Joueur de club",
      "Confirmé",
      "Fort",
      "Expert",
      "Maître",
      "Pleine puissance",
    ],
    rating: (points) => `environ ${String(points)} Elo de plus que des coups au hasard`,
    side: "Je joue avec",
    begins: "Qui commence ?",
    variant: "Variante",
    houseRules: "Règles maison",
    ours: "notre propre règle",
    nameOf: (player) => `Nom ${de(player)}`,
    clock: "Pendule",
    noClock: "Sans pendule",
    minutes: "Minutes par joueur",
    increment: "Secondes ajoutées par coup",
    start: "Commencer",
    more: "Plus d’options",
  },
  play: {
    you: "Vous",
    computer: (level) => `Ordinateur (niveau ${String(level)})`,
    turn: (player) => `À ${player} de jouer`,
    yourTurn: "À vous de jouer",
    thinking: "L’ordinateur réfléchit…",
    paused: "En pause",
    reviewing: (ply, all) => `Position après le coup ${String(ply)} sur ${String(all)}`,
    backToGame: "Revenir à la partie",
    undo: "Annuler",
    redo: "Rétablir",
    hint: "Indice",
    resign: "Abandonner",
    resignSure: "Abandonner cette partie ?",
    resignSureOf: (player) => `${player} abandonne cette partie ?`,
    draw: "Proposer la nulle",
    drawOffered: (player) => `${player} propose la nulle. Acceptez-vous ?`,
    newGame: "Nouvelle partie",
    rematch: "Revanche, côtés échangés",
    menu: "Plus",
    turnBoard: "Tourner le plateau",
    pause: "Pause",
    resume: "Continuer",
    stopHere: "S’arrêter là d’un commun accord",
    moves: "Coups",
    noMoves: "Aucun coup joué",
    first: "Position de départ",
    previous: "Coup précédent",
    next: "Coup suivant",
    last: "Position actuelle",
    clockOf: (player) => `Pendule ${de(player)}`,
    board: (game) => `Plateau ${de(game)}`,
    choosePlacing: "Choisissez une couleur et un trou vide.",
    gone: "Cette partie n’a pas pu être ouverte ; en voici une nouvelle.",
  },
  share: {
    heading: "Enregistrer et ouvrir",
    copyPosition: "Copier la position",
    copyRecord: "Copier la partie",
    save: "Enregistrer dans un fichier",
    open: "Ouvrir un fichier",
    paste: "Collez une position, une partie ou des coups",
    read: "Ouvrir le texte collé",
    copied: "Copié.",
    notCopied: "Le navigateur n’a pas permis la copie : copiez à la main.",
    opened: "Ouvert.",
    drop: "Déposez un fichier ici pour l’ouvrir",
    tooLarge: "Ce fichier est bien trop volumineux pour une partie.",
    unreadable: "Ce fichier n’a pas pu être lu.",
  },
  result: {
    wins: (player) => `${player} gagne`,
    youWin: "Vous avez gagné",
    youLose: "Vous avez perdu",
    draw: "Partie nulle",
    reasons: {
      "no moves": "Plus aucun coup possible.",
      "six out": "Six billes éjectées.",
      repetition: "Triple répétition de la position.",
      "no progress": "200 coups sans bille éjectée.",
      "25 seeds": "25 graines : plus de la moitié.",
      resignation: "Par abandon.",
      time: "Temps écoulé.",
      agreement: "D’un commun accord.",
      settled: "Le résultat était acquis et les joueurs se sont mis d’accord pour arrêter.",
    },
    details: { fives: "Tours de cinq", lost: "Billes perdues", houses: "Graines dans les cases" },
    score: "Score",
    look: "Voir le plateau",
  },
  hint: {
    thinking: "Je cherche un bon coup…",
    none: "Pas d’indice ici.",
    play: (move) => `Jouez ${move}`,
    because: (act, why) => `${act} : ${why}.`,
    both: (first, second) => `${first} ; ${second}`,
    sow: (house) => `Semez la case ${house}`,
    place: (colour, hole) => `Placez un pion ${colour === "first" ? "rouge" : "ivoire"} en ${hole}`,
    stack: (from, to) => `Empilez ${from} sur ${to}`,
    move: (marbles, direction) => `Déplacez ${marbles} ${direction}`,
    push: (marbles, direction) => `Poussez avec ${marbles} ${direction}`,
    directions: {
      left: "vers la gauche",
      right: "vers la droite",
      up: "vers le haut",
      down: "vers le bas",
      upLeft: "vers le haut à gauche",
      upRight: "vers le haut à droite",
      downLeft: "vers le bas à gauche",
      downRight: "vers le bas à droite",
    },
    captures: (seeds) => `ce coup capture ${many(seeds, "graine", "graines")}`,
    pushesOut: (marbles) => `ce coup éjecte ${many(marbles, "bille", "billes")}`,
    settles: (towers) => `ce coup vous assure ${many(towers, "tour", "tours")}`,
    takesTower: "ce coup s’empare d’une tour",
    preparesCapture: (seeds) => `ce coup prépare la capture de ${many(seeds, "graine", "graines")}`,
    preparesPush: "ce coup prépare une éjection",
    wins: "le gain est certain",
    winsIn: (moves) => `gain en ${many(moves, "coup", "coups")}`,
    draws: "la nulle est certaine",
    loses: "la partie est perdue, mais ce coup résiste le plus longtemps",
    best: "le meilleur coup que je voie",
  },
  say: {
    moves: (count, from, to) =>
      count > 1 ? `${String(count)} pions de ${from} à ${to}` : `${from} vers ${to}`,
    places: (player, to) => `${player} en ${to}`,
    sows: (count, from) => `${from} sème ${many(count, "graine", "graines")}`,
    captures: (count) => `capture ${many(count, "graine", "graines")}`,
    pushesOut: "éjecte une bille",
    by: (player, what) => `${player} : ${what}`,
  },
  settings: {
    heading: "Réglages",
    language: "Langue",
    asBrowser: "Celle du navigateur",
    theme: "Thème",
    themes: {
      auto: "Celui de l’appareil",
      light: "Clair",
      dark: "Sombre",
      contrast: "Contraste élevé",
    },
    sound: "Sons",
    speed: "Vitesse des animations",
    speeds: { slow: "Lente", normal: "Normale", fast: "Rapide", off: "Aucune" },
    counts: "Nombre de graines",
    countModes: { always: "Toujours affiché", pointed: "Au survol" },
    coordinates: "Coordonnées sur le plateau",
    about: "À propos",
    version:
      "Les règles et l’ordinateur fonctionnent sur cet appareil. Seul ce que vous faites en ligne est envoyé au serveur.",
  },
  learn: {
    heading: (game) => `Comment jouer à ${game}`,
    intro: "Chaque règle a son petit plateau pour s’exercer : vous ne risquez rien.",
    done: "Bravo !",
    notYet: "Ce coup est permis, mais ce n’est pas celui qu’on demande. Essayez encore.",
    otherReason: "C’est vrai, mais c’est une autre règle. Essayez encore.",
    again: "Recommencer",
    show: "Montrez-moi",
    progress: (done, all) => `${String(done)} sur ${String(all)}`,
    houseRule: "Règle maison",
    houseRules: "Nos règles maison",
    houseRulesWhy:
      "Là où les règles imprimées ne disent rien, il a fallu choisir. Voici nos propres règles :",
    variants: "Toutes les variantes",
    board: "Plateau d’exercice",
    play: (game) => `Jouer à ${game}`,
  },
  online,
};
