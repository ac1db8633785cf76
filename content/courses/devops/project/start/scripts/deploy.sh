#!/usr/bin/env bash
# Day 5: make this script safe.
cp -r build "releases/$1"
echo "$1" > current.txt
echo "Deployed $1"
