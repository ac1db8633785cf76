#!/usr/bin/env bash
# Day 15: what failed, where, why and since when.
# The log has: time, request id, path, version, status, reason.
log=$1
echo "requests $(wc -l < "$log")"
