import twilio from "twilio";
import { recordByHand } from "./by-hand.js";

const sid = "AC00000000000000000000000000000001";
const at = { AccountSid: sid };
const day = (text) => new Date(`${text}T00:00:00Z`);

/** Twilio's hosts are fixed, so its HTTP client redirects requests to the recorder. */
class ToRecorder {
  constructor(port) {
    this.port = port;
  }
  async request(options) {
    const url = new URL(options.uri);
    const query = new URLSearchParams();
    const add = (to, values) => {
      for (const [key, value] of Object.entries(values ?? {}))
        for (const one of [value].flat()) to.append(key, one);
    };
    add(query, options.params);
    const body = new URLSearchParams();
    add(body, options.data);
    const text = query.toString();
    const form = options.data ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const authorization = `Basic ${Buffer.from(`${options.username}:${options.password}`).toString("base64")}`;
    const response = await fetch(
      `http://127.0.0.1:${this.port}${url.pathname}${text === "" ? "" : `?${text}`}`,
      {
        method: options.method.toUpperCase(),
        headers: { accept: "application/json", authorization, ...form },
        ...(options.data ? { body: body.toString() } : {}),
      },
    );
    return { statusCode: response.status, body: await response.json() };
  }
}

await recordByHand({
  client: "twilio",
  document: "openapi/twilio-api-v2010.yaml",
  file: "twilio",
  connect: ({ port }) => twilio(sid, "auth-token", { httpClient: new ToRecorder(port) }),
  calls: [
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Messages.json",
      { ...at, To: "+15551112222", PageSize: 5 },
      undefined,
      (t) => t.messages.page({ to: "+15551112222", pageSize: 5 }),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Messages.json",
      at,
      {
        To: "+15551112222",
        From: "+15553334444",
        Body: "a & b = é",
        MediaUrl: ["https://example.com/1.png", "https://example.com/2.png"],
      },
      (t, q, b) =>
        t.messages.create({ to: b.To, from: b.From, body: b.Body, mediaUrl: b.MediaUrl }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json",
      { ...at, Sid: "SM1" },
      undefined,
      (t) => t.messages("SM1").fetch(),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json",
      { ...at, Sid: "SM1" },
      { Body: "" },
      (t) => t.messages("SM1").update({ body: "" }),
    ],
    [
      "DELETE /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json",
      { ...at, Sid: "SM1" },
      undefined,
      (t) => t.messages("SM1").remove(),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Messages/{MessageSid}/Media.json",
      { ...at, MessageSid: "SM1", PageSize: 3 },
      undefined,
      (t) => t.messages("SM1").media.page({ pageSize: 3 }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Messages/{MessageSid}/Media/{Sid}.json",
      { ...at, MessageSid: "SM1", Sid: "ME1" },
      undefined,
      (t) => t.messages("SM1").media("ME1").fetch(),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Calls.json",
      { ...at, Status: "completed", PageSize: 2 },
      undefined,
      (t) => t.calls.page({ status: "completed", pageSize: 2 }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Calls.json",
      { ...at, "StartTime>": "2026-01-02T00:00:00Z" },
      undefined,
      (t) => t.calls.page({ startTimeAfter: day("2026-01-02") }),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Calls.json",
      at,
      {
        To: "+15551112222",
        From: "+15553334444",
        Url: "https://example.com/v.xml?a=b&c=d",
        StatusCallbackEvent: ["initiated", "answered"],
        Record: true,
      },
      (t, q, b) =>
        t.calls.create({
          to: b.To,
          from: b.From,
          url: b.Url,
          statusCallbackEvent: b.StatusCallbackEvent,
          record: b.Record,
        }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Calls/{Sid}.json",
      { ...at, Sid: "CA1" },
      undefined,
      (t) => t.calls("CA1").fetch(),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Calls/{Sid}.json",
      { ...at, Sid: "CA1" },
      { Status: "completed" },
      (t) => t.calls("CA1").update({ status: "completed" }),
    ],
    [
      "DELETE /2010-04-01/Accounts/{AccountSid}/Calls/{Sid}.json",
      { ...at, Sid: "CA1" },
      undefined,
      (t) => t.calls("CA1").remove(),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Calls/{CallSid}/Recordings.json",
      { ...at, CallSid: "CA1" },
      { RecordingChannels: "dual", Trim: "trim-silence" },
      (t) => t.calls("CA1").recordings.create({ recordingChannels: "dual", trim: "trim-silence" }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Recordings.json",
      { ...at, CallSid: "CA1" },
      undefined,
      (t) => t.recordings.page({ callSid: "CA1" }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Recordings/{Sid}.json",
      { ...at, Sid: "RE1", IncludeSoftDeleted: true },
      undefined,
      (t) => t.recordings("RE1").fetch({ includeSoftDeleted: true }),
    ],
    [
      "DELETE /2010-04-01/Accounts/{AccountSid}/Recordings/{Sid}.json",
      { ...at, Sid: "RE1" },
      undefined,
      (t) => t.recordings("RE1").remove(),
    ],
    [
      "GET /2010-04-01/Accounts.json",
      { FriendlyName: "a b", Status: "active" },
      undefined,
      (t) => t.api.accounts.page({ friendlyName: "a b", status: "active" }),
    ],
    [
      "POST /2010-04-01/Accounts.json",
      {},
      { FriendlyName: "Sub é" },
      (t) => t.api.accounts.create({ friendlyName: "Sub é" }),
    ],
    [
      "GET /2010-04-01/Accounts/{Sid}.json",
      { Sid: sid },
      undefined,
      (t) => t.api.accounts(sid).fetch(),
    ],
    [
      "POST /2010-04-01/Accounts/{Sid}.json",
      { Sid: sid },
      { FriendlyName: "n" },
      (t) => t.api.accounts(sid).update({ friendlyName: "n" }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/IncomingPhoneNumbers.json",
      { ...at, Beta: true, PhoneNumber: "+1555" },
      undefined,
      (t) => t.incomingPhoneNumbers.page({ beta: true, phoneNumber: "+1555" }),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/IncomingPhoneNumbers.json",
      at,
      { PhoneNumber: "+15551112222", SmsMethod: "POST" },
      (t) => t.incomingPhoneNumbers.create({ phoneNumber: "+15551112222", smsMethod: "POST" }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/AvailablePhoneNumbers/{CountryCode}/Local.json",
      { ...at, CountryCode: "US", AreaCode: 510, SmsEnabled: true },
      undefined,
      (t) => t.availablePhoneNumbers("US").local.page({ areaCode: 510, smsEnabled: true }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Conferences.json",
      { ...at, "DateCreated<": "2026-01-02" },
      undefined,
      (t) => t.conferences.page({ dateCreatedBefore: day("2026-01-02") }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Conferences/{Sid}.json",
      { ...at, Sid: "CF1" },
      undefined,
      (t) => t.conferences("CF1").fetch(),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Conferences/{ConferenceSid}/Participants.json",
      { ...at, ConferenceSid: "CF1" },
      { From: "a", To: "b", Muted: true },
      (t) => t.conferences("CF1").participants.create({ from: "a", to: "b", muted: true }),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Conferences/{ConferenceSid}/Participants/{CallSid}.json",
      { ...at, ConferenceSid: "CF1", CallSid: "CA1" },
      { Hold: true, HoldUrl: "https://example.com/h" },
      (t) =>
        t
          .conferences("CF1")
          .participants("CA1")
          .update({ hold: true, holdUrl: "https://example.com/h" }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Queues.json",
      { ...at, PageSize: 5 },
      undefined,
      (t) => t.queues.page({ pageSize: 5 }),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Queues.json",
      at,
      { FriendlyName: "q", MaxSize: 10 },
      (t) => t.queues.create({ friendlyName: "q", maxSize: 10 }),
    ],
    [
      "GET /2010-04-01/Accounts/{AccountSid}/Usage/Records/Daily.json",
      { ...at, Category: "sms", StartDate: "2026-01-02" },
      undefined,
      (t) => t.usage.records.daily.page({ category: "sms", startDate: day("2026-01-02") }),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Usage/Triggers.json",
      at,
      { CallbackUrl: "https://example.com/c", TriggerValue: "1000", UsageCategory: "sms" },
      (t) =>
        t.usage.triggers.create({
          callbackUrl: "https://example.com/c",
          triggerValue: "1000",
          usageCategory: "sms",
        }),
    ],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/Tokens.json",
      at,
      { Ttl: 3600 },
      (t) => t.tokens.create({ ttl: 3600 }),
    ],
    ["GET /2010-04-01/Accounts/{AccountSid}/Balance.json", at, undefined, (t) => t.balance.fetch()],
    [
      "POST /2010-04-01/Accounts/{AccountSid}/SIP/Domains.json",
      at,
      { DomainName: "d.sip.twilio.com", SipRegistration: true },
      (t) => t.sip.domains.create({ domainName: "d.sip.twilio.com", sipRegistration: true }),
    ],
  ],
});
process.exit(0);
