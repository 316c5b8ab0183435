# The pictures of docs/results.md, from the kept figures of the tables and from docs/results/. Run from the project's folder.
set terminal svg size 900,360 dynamic enhanced font "DejaVu Sans,13" background rgb "white"
set grid ytics lc rgb "#dddddd"
set border 3
set xtics nomirror 0,4
set ytics nomirror
figures(variant) = "src/games/awale/data/tables-" . variant . ".txt"
shares(variant) = "< sed -nE 's/^n=([0-9]+) positions=([0-9]+) win=([0-9]+) draw=([0-9]+) .*/\\1 \\2 \\3 \\4/p' " . figures(variant)
# The longest win of each table, whatever it is worth.
longest(variant) = "< awk -F'[ =]' '/^n=/ {n=$2} / longest=/ {if ($8 > most[n]) most[n] = $8} END {for (n in most) print n, most[n]}' " . figures(variant) . " | sort -n"

set output "docs/images/results-awale-shares.svg"
set multiplot layout 1,3
set yrange [0:100]
set xlabel "seeds on the board"
set key on at graph 0.98,0.98 top right
do for [variant in "classic abapa awari"] {
  set title variant
  set ylabel (variant eq "classic" ? "positions, in percent" : "")
  plot shares(variant) using 1:(100.0*$3/$2) with lines lw 2 lc rgb "#2e6f75" title "won", \
       "" using 1:(100.0*$4/$2) with lines lw 2 lc rgb "#d08c4e" title "drawn", \
       "" using 1:(100.0*($2-$3-$4)/$2) with lines lw 2 lc rgb "#8b3a1c" title "lost"
  unset key
}
unset multiplot
unset title

set output "docs/images/results-awale-longest.svg"
set terminal svg size 700,360 dynamic enhanced font "DejaVu Sans,13" background rgb "white"
set yrange [0:*]
set ylabel "moves before the first capture"
set key default
set key inside top left
# The longest wins of abapa and awari are nearly always the same: one line lies under the other.
plot longest("classic") using 1:2 with linespoints pt 7 ps 0.4 lw 2 lc rgb "#2e6f75" title "classic", \
     longest("abapa") using 1:2 with linespoints pt 7 ps 0.8 lw 5 lc rgb "#d08c4e" title "abapa", \
     longest("awari") using 1:2 with linespoints pt 7 ps 0.4 lw 2 lc rgb "#8b3a1c" title "awari"

set output "docs/images/results-awale-rules.svg"
set ylabel "positions with another value, in percent"
set yrange [0.1:100]
set logscale y
set key default
set key at graph 0.98,0.7
plot "docs/results/classic-abapa.tsv" using 1:(100.0*$3/$2) with lines lw 2 lc rgb "#2e6f75" title "classic and abapa", \
     "docs/results/awari-abapa.tsv" using 1:(100.0*$3/$2) with lines lw 2 lc rgb "#d08c4e" title "awari and abapa"
