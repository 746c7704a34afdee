import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (bytes: Buffer) => bytes.toString('base64url');

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredentialData = 0x40;

type Challenge = { challenge: string };
type Party = { id: string; origin: string };

/** An authenticator in software with one passkey of ES256, attested by nobody (WebAuthn Level 3, section 6). */
export function createAuthenticator(party: Party) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;

  function formClientData(
    type: 'webauthn.create' | 'webauthn.get',
    { challenge }: Challenge,
    origin: string,
  ) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function formAuthenticatorData(id: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(id), Buffer.from([flags]), count, rest]);
  }

  const named = {
    id: encode(credentialId),
    rawId: encode(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    /** Answers `navigator.credentials.create`. */
    register(options: Challenge, { isVerified = true, id = party.id, origin = party.origin } = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, formCoseKey(publicKey)]);
      const flags = userPresent | hasCredentialData | (isVerified ? userVerified : 0);
      const data = formAuthenticatorData(id, flags, attested);
      const dataLength = Buffer.alloc(2);
      dataLength.writeUInt16BE(data.length);
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        dataLength,
        data,
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: encode(formClientData('webauthn.create', options, origin)),
          attestationObject: encode(attestationObject),
          transports: ['internal'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    answer(options: Challenge, { isVerified = true, id = party.id, origin = party.origin } = {}) {
      const clientData = formClientData('webauthn.get', options, origin);
      const data = formAuthenticatorData(id, userPresent | (isVerified ? userVerified : 0));
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      };
    },

    /** Takes the count of signatures back, as a copy of the passkey would. */
    rewind() {
      counter = 0;
    },
  };
}

/** A key of P-256 as COSE: { kty: EC2, alg: ES256, crv: P-256, x, y }. */
function formCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}
