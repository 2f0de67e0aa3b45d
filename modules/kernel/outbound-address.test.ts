import net, { type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { isPublicAddress, publicLookup, RefusedAddress } from "./outbound-address.ts";
import { sendRequest } from "./outbound-request.ts";

/**
 * An address of each block in the IANA registries of special-purpose IPv4 and IPv6 addresses, also of those that are
 * reachable from everywhere (relays, anycast, AS112): none of them is a receiver of ours. Behind them, what the
 * registries don't list: multicast, the former site-local block, and IPv4 hidden in IPv6.
 */
const NOT_PUBLIC = `
0.0.0.0 0.1.2.3 10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.1 127.255.255.255 169.254.169.254
172.16.0.0 172.31.255.255 192.0.0.0 192.0.0.1 192.0.0.8 192.0.0.9 192.0.0.10 192.0.0.170 192.0.0.171 192.0.2.1
192.31.196.1 192.52.193.1 192.88.99.1 192.88.99.2 192.168.0.1 192.168.255.255 192.175.48.1 198.18.0.1
198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.254 255.255.255.255
:: ::1 ::ffff:0:0 64:ff9b:: 64:ff9b::8.8.8.8 64:ff9b::10.0.0.1 64:ff9b:1:: 64:ff9b:1:ffff::10.0.0.1 100:: 100::1
100:0:0:1::1 2001:: 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:1::1 2001:1::2 2001:1::3 2001:2::1 2001:3::1
2001:4:112::1 2001:5::1 2001:10::1 2001:1f:ffff::1 2001:20::1 2001:2f::1 2001:30::1 2001:3f::1 2001:1ff:ffff::1
2001:db8::1 2001:db8:ffff::1 2002:: 2002:808:808::1 2002:a00:1::1 2620:4f:8000::1 3fff:: 3fff:fff::1 5f00::
5f00:ffff::1 fc00::1 fdff:ffff::1 fd12:3456::1 fe80::1 fe80::1%eth0 febf::1
ff00:: ff02::1 ff0e::1 fec0::1 feff::1 1::1 200::1 400::1 1000::1 1fff:ffff::1 4000::1 6000::1 8000::1 e000::1 f000::1 fe00::1
::2 ::7f00:1 ::10.0.0.1 ::8.8.8.8 ::ffff:8.8.8.8 ::ffff:10.0.0.1 ::ffff:7f00:1 ::FFFF:127.0.0.1 0:0:0:0:0:ffff:a9fe:a9fe
::ffff:0:10.0.0.1 ::ffff:0:8.8.8.8 2606:4700::5efe:10.0.0.1 2606:4700::200:5efe:10.0.0.1 2606:4700::5efe:8.8.8.8
nonsense 010.0.0.1 10.1 0x7f000001 2130706433 127.0.0.1. [::1] 1.2.3.4/8`;

const PUBLIC = `
1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1 169.253.255.255
169.255.0.0 172.15.255.255 172.32.0.1 192.0.1.1 192.0.3.1 192.167.255.255 192.169.0.1 198.17.255.255 198.20.0.1
203.0.112.1 203.0.114.1 223.255.255.255
2000::1 2001:200::1 2001:4860:4860::8888 2001:db7::1 2001:db9::1 2003::1 2606:4700:4700::1111 2620:4f:7fff::1
2a00:1450:4001:81b::200e 2a01:4f8::1 2606:4700::5eff:1 2606:4700:0:5efe::1 3ffe::1`;

const list = (text: string) => text.trim().split(/\s+/);

it.each(list(NOT_PUBLIC))("%s is never called", (address) => expect(isPublicAddress(address)).toBe(false));
it.each(list(PUBLIC))("%s may be called", (address) => expect(isPublicAddress(address)).toBe(true));

it("a name that leads to this machine is refused when it is looked up", async () => {
  const error = await new Promise((resolve) => publicLookup("localhost", {}, resolve));
  expect(error).toBeInstanceOf(RefusedAddress);
});

it("a connection that leads to this machine ends before anything is sent, even if no name was looked up", async () => {
  let received = 0;
  const server = net.createServer((socket) => {
    socket.on("data", (data) => {
      received += data.length;
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const request = { url, method: "POST", headers: {}, body: "{}", timeoutMs: 10_000, maxBytes: 100 } as const;
  await expect(sendRequest({ ...request, loopback: false })).rejects.toThrow(RefusedAddress);
  await new Promise((closed) => server.close(closed));
  expect(received).toBe(0);
});
