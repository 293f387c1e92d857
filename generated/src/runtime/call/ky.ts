// The only file that knows ky. It is loaded by the first call: ky makes a Request while it loads, which
// costs some platforms more than all else here (hand-written in templates/runtime, copied into the
// generated package).

export { default } from "ky";
