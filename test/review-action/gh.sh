#!/usr/bin/env bash
# Stands in for `gh api`, with what the action uses of it: pages that follow each other, fields, files as fields, and
# expressions of jq. Asks the server that `GH_HOST_URL` names.
set -euo pipefail

[ "$1" = api ] || { echo "gh $1 is not stood in for." >&2; exit 1; }
shift

method="" expression="" paginate=false silent=false fields=""
with_field() { fields=$(jq --null-input --argjson fields "${fields:-{\}}" --arg name "$1" "${@:3}" "\$fields + { (\$name): $2 }"); }
while [ $# -gt 0 ]; do
  case $1 in
    --method) method=$2; shift ;;
    --jq) expression=$2; shift ;;
    --paginate) paginate=true ;;
    --silent) silent=true ;;
    -f) with_field "${2%%=*}" '$value' --arg value "${2#*=}"; shift ;;
    -F) with_field "${2%%=*}" '$value' --rawfile value "${2#*=@}"; shift ;;
    *) path=$1 ;;
  esac
  shift
done

temp=$(mktemp -d)
trap 'rm -rf -- "$temp"' EXIT
request=(--silent --header "authorization: token $GH_TOKEN" --dump-header "$temp/headers" --output "$temp/body")
if [ -n "$fields" ]; then request+=(--data-binary @-); fi
if [ -n "$method" ]; then request+=(--request "$method"); fi

url=$GH_HOST_URL/$path
while [ -n "$url" ]; do
  status=$(curl "${request[@]}" --write-out '%{http_code}' "$url" <<<"$fields")
  if [ "$status" -ge 400 ]; then
    cat "$temp/body"
    echo "gh: $(jq --raw-output .message "$temp/body") (HTTP $status)" >&2
    exit 1
  fi
  if [ "$silent" = false ]; then jq --raw-output "${expression:-.}" "$temp/body"; fi
  url=""
  if [ "$paginate" = true ]; then url=$(sed -n 's/^link: <\([^>]*\)>; rel="next".*/\1/p' "$temp/headers"); fi
done
