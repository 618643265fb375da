import type { NatsAddress } from './nats-bus.ts';

const maxServers = 10;

/** NATS_URL: addresses of the servers of one cluster, separated by commas; undefined when it is invalid. */
export function readNatsAddress(text: string): NatsAddress | undefined {
  const urls = text.split(',').map((address) => URL.parse(address.trim()));
  const [first] = urls;
  if (!first || urls.length > maxServers) return undefined;
  const isAlike = (url: URL | null): url is URL =>
    url !== null &&
    url.protocol === first.protocol &&
    url.username === first.username &&
    url.password === first.password &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    !url.search &&
    !url.hash;
  if (!/^(?:nats|tls):$/.test(first.protocol) || !urls.every(isAlike) || !isDecodable(first))
    return undefined;
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
    credentials: credentialsOf(first),
    isTls: first.protocol === 'tls:',
  };
}

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** A user name alone is a token. */
function credentialsOf({ username, password }: URL): NatsAddress['credentials'] {
  if (!username) return undefined;
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return pass ? { user, pass } : { token: user };
}
