/** A global `fetch` with prepared responses. */
import { onTestFinished, vi } from "vitest";

type Answer = (request: Request, index: number) => Response | Promise<Response>;

/** Replaces `fetch` for the rest of a test. Returns the requests with unread bodies. */
export function answering(answer: Answer): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    return answer(request.clone(), requests.length - 1);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return requests;
}
