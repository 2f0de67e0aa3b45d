import { once } from "node:events";
import http from "node:http";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { MEGABYTE, type ServedPages, servedPages } from "#test/served-pages.ts";

let served: ServedPages;
beforeAll(async () => {
  served = await servedPages();
});

describe("the body of a request", () => {
  const post = (path: string, body: FormData | URLSearchParams) =>
    fetch(served.address + path, { method: "POST", body });

  it("of a form is limited to a megabyte", async () => {
    expect(await (await post("/form", new URLSearchParams({ text: "x".repeat(500_000) }))).text()).toBe("xxxxxxxxxx");
    const refused = await post("/form", new URLSearchParams({ text: "x".repeat(3 * MEGABYTE) }));
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining("1 MB")]);
    expect((await post("/form", new URLSearchParams({ text: "still there" }))).status).toBe(200);
  });

  it("of a form with files may be longer", async () => {
    const form = new FormData();
    form.append("picture", new File([new Uint8Array(3 * MEGABYTE)], "car.jpg"));
    expect(await (await post("/files", form)).text()).toBe(`${3 * MEGABYTE} bytes`);
  });

  it("that is too long is said so before it has arrived", async () => {
    const socket = connect(served.port, "127.0.0.1");
    const type = "content-type: application/x-www-form-urlencoded";
    socket.write(`POST /form HTTP/1.1\r\nhost: site\r\n${type}\r\ncontent-length: ${50 * MEGABYTE}\r\n\r\ntext=`);
    socket.write("x".repeat(2 * MEGABYTE));
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it("may be sent to its end after it was refused, and the connection goes on with the next request", async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const send = (path: string, body: Buffer, type: string) =>
      new Promise<[status: number | undefined, text: string, socket: unknown]>((resolve, reject) => {
        const sending = http.request(`${served.address}${path}`, {
          method: "POST",
          agent,
          headers: { "content-type": type },
        });
        sending.on("error", reject);
        sending.on("response", async (response) => {
          let text = "";
          for await (const chunk of response) text += chunk;
          resolve([response.statusCode, text, response.socket]);
        });
        sending.end(body);
      });
    const form = "application/x-www-form-urlencoded";
    const long = await send("/form", Buffer.alloc(20 * MEGABYTE, "x"), form);
    const files = await send(
      "/files",
      Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'),
        Buffer.alloc(40 * MEGABYTE),
      ]),
      "multipart/form-data; boundary=x",
    );
    const unread = await send("/unread", Buffer.alloc(20 * MEGABYTE, "x"), form);
    const next = await send("/form", Buffer.from("text=still+there"), form);
    expect([long[0], files[0], unread[1], next[1]]).toEqual([413, 413, "not read", "still ther"]);
    agent.destroy();
  });

  it.each(["/form", "/files"])("that stops on its way to %s is answered with 408 and cut", async (path) => {
    const socket = connect(served.impatientPort, "127.0.0.1");
    const type = path === "/form" ? "application/x-www-form-urlencoded" : "multipart/form-data; boundary=x";
    socket.write(`POST ${path} HTTP/1.1\r\nhost: site\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\ntext=`);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("did not arrive in time");
  });

  it("that stops after its answer is cut", async () => {
    const socket = connect(served.impatientPort, "127.0.0.1");
    socket.write("POST /unread HTTP/1.1\r\nhost: site\r\ncontent-length: 1000000\r\n\r\ntext=");
    socket.resume();
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  });

  it.each([
    ["JSON", "application/json", "{}", 415],
    ["a broken multipart form", "multipart/form-data; boundary=x", "--x", 400],
    ["a multipart form without a boundary", "multipart/form-data", "--x", 400],
  ])("that is %s is refused with a sentence", async (_, type, body, status) => {
    for (const path of ["/form", "/files"]) {
      const answer = await fetch(served.address + path, { method: "POST", headers: { "content-type": type }, body });
      expect([answer.status, await answer.json()]).toMatchObject([status, { message: expect.any(String) }]);
    }
  });
});

describe("a long answer", () => {
  it("is compressed on its way and complete", async () => {
    const answer = await fetch(`${served.address}/feed?pieces=1000`, { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect((await answer.text()).length).toBe(1_000 * 920);
  });

  it("is made no faster than it is read, and no further when its reader is gone", async () => {
    const socket = connect(served.port, "127.0.0.1");
    socket.write("GET /feed?pieces=100000 HTTP/1.1\r\nhost: site\r\n\r\n");
    await once(socket, "readable");
    let before = -1;
    const madeSince = () => {
      const since = served.linesMade() - before;
      before += since;
      return since;
    };
    await expect.poll(madeSince).toBe(0);
    expect(served.linesMade()).toBeLessThan(100_000);
    socket.destroy();
    await expect.poll(served.linesEnded).toBe(true);
    expect(served.linesMade()).toBeLessThan(100_000);
  });
});
