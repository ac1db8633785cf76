#!/usr/bin/env bash
version=$1
mkdir -p releases
cp -r build releases/$version
echo $version > current.txt
echo "Deployed $version"
