import { testFirstCalls } from "./first-calls.ts";

testFirstCalls([
  {
    name: "an empty folder",
    make: () => undefined,
    commands: ["npm install ky@2", "node first-call.ts"],
    imports: "./clients/example/index.ts",
  },
]);
