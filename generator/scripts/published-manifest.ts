/** Returns the manifest that is published: without scripts, development dependencies and settings of this repository. */
type Manifest = Readonly<Record<string, unknown>>;

/** Fields of package.json that users of the package need, in the order of publication. */
const fields = [
  "name",
  "version",
  "description",
  "license",
  "repository",
  "homepage",
  "bugs",
  "type",
  "keywords",
  "bin",
  "exports",
  "files",
  "publishConfig",
  "engines",
  "dependencies",
  "peerDependencies",
  "peerDependenciesMeta",
];

/** `environment`: variables of GitHub or GitLab, which name the repository. Without them, the manifest has no address. */
export function publishedManifest(manifest: Manifest, environment: NodeJS.ProcessEnv): Manifest {
  const all = { ...manifest, ...addresses(environment) };
  return Object.fromEntries(
    fields.flatMap((name) => (name in all ? [[name, all[name as keyof typeof all]]] : [])),
  );
}

function addresses(environment: NodeJS.ProcessEnv): Manifest {
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    CI_PROJECT_URL: project,
  } = environment;
  if (server && repository) return addressesAt(`${server}/${repository}`, "/issues");
  return project ? addressesAt(project, "/-/issues") : {};
}

const addressesAt = (url: string, issues: string): Manifest => ({
  repository: { type: "git", url: `git+${url}.git` },
  homepage: `${url}#readme`,
  bugs: `${url}${issues}`,
});
