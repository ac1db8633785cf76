bash card.sh
