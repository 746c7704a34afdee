import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { App } from '#server/app-type.ts';

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;
const repeatMs = 3_600_000;

/** Nets that reach nobody's home: an address in them is a machine of the operator, and may stand in a log. */
const ownNets = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNets.addSubnet(net, bits, 'ipv4');
ownNets.addAddress('::1', 'ipv6');
ownNets.addSubnet('fc00::', 7, 'ipv6');
ownNets.addSubnet('fe80::', 10, 'ipv6');

/** An address on the operator's own nets; of every other null. */
function toOwnAddress(address: string): string | null {
  const bare = address.replace(/^::ffff:/, '');
  return ownNets.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4') ? bare : null;
}

/** A request that somebody forwarded whose word is not taken: its real sender stays unknown. */
function isForwardedUntrusted({ headers, ips }: FastifyRequest): boolean {
  if (!forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  // With trusted proxies the addresses go on behind each of them.
  return (ips?.length ?? 1) < 2;
}

/**
 * Notes, for the admin's page, and says loudly, once an hour, that requests come through a proxy that is not trusted: then all members behind it count as
 * one sender, and the limits on guessing refuse everybody as soon as one reaches them.
 */
export function watchForwarding(app: App): void {
  let toldAt: number | null = null;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForwardedUntrusted(request)) {
      const { watch } = app.platform;
      const address = toOwnAddress(request.socket.remoteAddress ?? '');
      watch.untrustedProxy = { address, since: watch.untrustedProxy?.since ?? new Date(), at: new Date() };
      const now = performance.now();
      if (toldAt === null || now - toldAt >= repeatMs) {
        toldAt = now;
        request.log.error(
          { proxy: address ?? 'a public address' },
          'forwarded requests of a proxy that TRUSTED_PROXIES does not name, or that sends no X-Forwarded-For: all members behind it share one address and one rate limit',
        );
      }
    }
    done();
  });
}
