#!/usr/bin/env bash
# Compares a pull request with where it left its target, writes the summary of the job, and keeps one comment up to
# date. All it is told is in variables; of these and of what the platform answers nothing is run, only compared or
# handed on. Needs git, node and the runner's gh.
set -euo pipefail

# A line of the log that GitHub shows beside the job.
say() {
  local text=${2//'%'/'%25'}
  text=${text//$'\r'/'%0D'}
  printf '::%s::%s\n' "$1" "${text//$'\n'/'%0A'}"
}

stop() {
  say error "$1"
  exit 2
}

is_commit() { [[ $1 =~ ^[0-9a-f]{40}([0-9a-f]{24})?$ ]]; }

have() { git cat-file -e "$1^{commit}" 2>/dev/null; }

# The command of the project, or of a folder above it.
find_installed() {
  local folder=$PWD
  until [ -x "$folder/node_modules/.bin/callsheet" ]; do
    [ "$folder" != / ] || return 1
    folder=$(dirname "$folder")
  done
  echo "$folder/node_modules/.bin/callsheet"
}

# The commit that the two have in common, and both sides of the comparison at hand.
find_base() {
  if [ "$(git rev-parse --is-shallow-repository)" != true ]; then
    have "$1" && have "$2" || git fetch --quiet --no-tags origin "$1" "$2" || return 1
    git merge-base "$1" "$2"
    return
  fi
  # The platform knows the whole history: two commits are all that has to be fetched.
  local base
  base=$(gh api "repos/$GITHUB_REPOSITORY/compare/$1...$2?per_page=1" --jq .merge_base_commit.sha 2>/dev/null) || base=""
  if is_commit "$base" && git fetch --quiet --no-tags --depth=1 origin "$base" "$2"; then
    echo "$base"
    return
  fi
  git fetch --quiet --no-tags --unshallow origin "$1" "$2" && git merge-base "$1" "$2"
}

compare() { "${callsheet[@]}" diff "$old" "$new" "--fail-on=$fail_on" ${options[@]+"${options[@]}"} --format json; }

# What was compared, in a format of its own. What it finds is no failure here.
show() { "${callsheet[@]}" diff --report "$temp/report.json" "$@" || [ $? -eq 1 ]; }

# The same of sides that could not be compared.
show_failure() { "${callsheet[@]}" diff --report "$temp/report.json" "$@" || [ $? -eq 2 ]; }

has_label() {
  local labels
  [ -n "$REVIEW_LABEL" ] && [ -n "$labelled" ] || return 1
  if ! labels=$(gh api --paginate "$issues/$labelled/labels?per_page=100" --jq '.[].name'); then
    say warning "The labels of the pull request cannot be read; none is taken for given." >&2
    return 1
  fi
  grep -Fxq -- "$REVIEW_LABEL" <<<"$labels"
}

# The id of our own comment of this job: others may write whatever first line they like.
find_comment() {
  local author ids
  author=$(gh api graphql -f query='{ viewer { login } }' --jq .data.viewer.login) || return 1
  ids=$(MARKER=$1 AUTHOR=$author gh api --paginate "$issues/$REVIEW_NUMBER/comments?per_page=100" \
    --jq '.[] | select(.user.login == env.AUTHOR and (.body | startswith(env.MARKER))) | .id') || return 1
  echo "${ids%%$'\n'*}"
}

# Updates the comment, or writes it where there is something to say; the command prints it, given the former one.
comment_with() {
  [ "$REVIEW_COMMENT" = true ] && [ -n "$REVIEW_NUMBER" ] || return 0
  # In a pull request from a fork the token may only read.
  local failed=0
  write_comment "$@" 2>"$temp/why" || failed=$?
  if [ "$failed" -ne 0 ]; then
    local why
    why=$(tail -n 1 "$temp/why")
    say warning "The comment cannot be written (${why:-exit code $failed}); see the summary of this job."
  fi
}

write_comment() {
  local id start
  # `<!-- callsheet diff SPEC `, without what the comment remembers.
  start=$(head -n 1 "$temp/comment.md" | cut -d ' ' -f 1-4)
  id=$(find_comment "$start ") || return 1
  if [ -z "$id" ]; then
    if [ "$verdict" = none ]; then return 0; fi
    gh api --method POST "$issues/$REVIEW_NUMBER/comments" -F "body=@$temp/comment.md" --silent
    return
  fi
  [[ $id =~ ^[0-9]+$ ]] || return 1
  gh api "repos/$GITHUB_REPOSITORY/issues/comments/$id" --jq .body >"$temp/former.md" || return 1
  "$@" --former "$temp/former.md" >"$temp/comment.md" || return 1
  gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F "body=@$temp/comment.md" --silent
}

cd -- "$REVIEW_DIRECTORY"
temp=$(mktemp -d)
trap 'rm -rf -- "$temp"' EXIT
issues="repos/$GITHUB_REPOSITORY/issues"

is_commit "$REVIEW_BASE" && is_commit "$REVIEW_HEAD" ||
  stop "There is nothing to compare: this is no pull request or merge group, and the inputs base and head are no ids of commits."
[[ -z $REVIEW_NUMBER || $REVIEW_NUMBER =~ ^[0-9]+$ ]] || stop "The input number is no number of a pull request."

# In a merge queue, the branch names the pull request: refs/heads/gh-readonly-queue/main/pr-7-<commit>.
labelled=$REVIEW_NUMBER
if [[ -z $labelled && $REVIEW_QUEUE =~ /pr-([0-9]+)-[0-9a-f]+$ ]]; then labelled=${BASH_REMATCH[1]}; fi

if [ -n "$REVIEW_VERSION" ]; then
  callsheet=(npx --yes "callsheet@$REVIEW_VERSION")
else
  callsheet=("$(find_installed)") || stop "callsheet is not installed here: run npm ci before this step, or say which version is to be used."
fi
options=()
if [ -n "$REVIEW_SPEC" ]; then options+=("--spec=$REVIEW_SPEC"); fi
if [ -n "$REVIEW_PACKAGE" ]; then options+=("--package=$REVIEW_PACKAGE"); fi
if [ -n "$REVIEW_AGAINST" ]; then options+=("--against=$REVIEW_AGAINST"); fi

base=$(find_base "$REVIEW_BASE" "$REVIEW_HEAD") && is_commit "$base" ||
  stop "The history of this clone ends before the change begins, and fetching has failed. Give actions/checkout \"fetch-depth: 0\", or run: git fetch --unshallow origin $REVIEW_BASE $REVIEW_HEAD"

old=$base
new=$REVIEW_HEAD
if [ -n "$REVIEW_DOCUMENT" ]; then
  old="$base:./$REVIEW_DOCUMENT"
  new="$REVIEW_HEAD:./$REVIEW_DOCUMENT"
  if git cat-file -e "$new" 2>/dev/null && ! git cat-file -e "$old" 2>/dev/null; then
    say notice "The document $REVIEW_DOCUMENT is new: there is nothing to compare it with."
    printf 'verdict=none\nbump=none\n' >>"$GITHUB_OUTPUT"
    exit 0
  fi
fi

fail_on=$REVIEW_FAIL_ON
label=()
if [ -n "$REVIEW_LABEL" ]; then label+=("--label=$REVIEW_LABEL"); fi
if has_label; then
  label+=(--labelled)
  fail_on=none
fi

status=0
compare >"$temp/report.json" || status=$?
if [ "$status" -gt 1 ] || [ ! -s "$temp/report.json" ]; then
  # Why, in the log; then in the summary and in the comment of an earlier run, whose verdict is no longer true.
  show_failure --format github || true
  if show_failure --format md >"$temp/comment.md"; then
    cat "$temp/comment.md" >>"$GITHUB_STEP_SUMMARY"
    verdict=none
    comment_with show_failure --format md
  else
    printf '### ⚪ The sides could not be compared\n\nThe log of this job says why.\n' >>"$GITHUB_STEP_SUMMARY"
  fi
  exit 2
fi
# Beside the lines, and the whole report in the log.
show --format github

read -r verdict bump < <(node -p 'const { verdict, bump } = JSON.parse(fs.readFileSync(process.argv[1], "utf8")); `${verdict} ${bump}`' "$temp/report.json")
printf 'verdict=%s\nbump=%s\n' "$verdict" "$bump" >>"$GITHUB_OUTPUT"

show --format md --all ${label[@]+"${label[@]}"} >>"$GITHUB_STEP_SUMMARY"

show --format md ${label[@]+"${label[@]}"} >"$temp/comment.md"
comment_with show --format md ${label[@]+"${label[@]}"}
exit "$status"
