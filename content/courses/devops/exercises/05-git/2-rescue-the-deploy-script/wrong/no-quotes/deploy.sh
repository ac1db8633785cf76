#!/usr/bin/env bash
set -euo pipefail

if [ "$#" -ne 1 ] || [ -z "$1" ]; then
  echo "usage: deploy.sh VERSION" >&2
  exit 2
fi

version=$1
target=releases/$version

if [ -d "$target" ]; then
  echo "$version is already deployed" >&2
  exit 1
fi

mkdir -p releases
cp -r build $target
echo "$version deployed to $target" >> deploy.log
echo $version > current.txt
echo "Deployed $version"
