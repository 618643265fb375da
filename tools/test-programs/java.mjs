// @ts-check
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';

const PACKAGES = ['default-jdk-headless', 'libresteasy3.0-java', 'libswagger-core-java'];

/** The libraries of a generated client, and those with which it runs. */
const LIBRARIES = [
  ...['javax.ws.rs-api', 'swagger-annotations', 'jaxb-api', 'geronimo-annotation-1.3-spec'],
  ...['jackson-annotations', 'jackson-core', 'jackson-databind', 'jackson-module-jaxb-annotations'],
  ...['jackson-jaxrs-base', 'jackson-jaxrs-json-provider', 'resteasy-client', 'resteasy-jaxrs'],
  ...['httpclient', 'httpcore', 'commons-codec', 'commons-io', 'commons-logging', 'jboss-logging'],
  'jakarta-activation',
].map((name) => `/usr/share/java/${name}.jar`);

/** The message for a person when `findOrInstallJava` finds none. */
export const NO_JAVA = `The test of a client in Java needs a JDK and Debian’s libraries for JAX-RS clients: run "apt-get install ${PACKAGES.join(' ')}" on Debian 12 or later, or the test as root there.`;

/**
 * Returns the compiler, the virtual machine and the class path of Debian's packages, after installing them if possible.
 * @returns {{ javac: string, java: string, classPath: string } | undefined}
 */
export function findOrInstallJava() {
  return find() ?? (installPackages(PACKAGES) ? find() : undefined);
}

function find() {
  const javac = findProgram('javac');
  const java = findProgram('java');
  return javac && java && LIBRARIES.every((file) => existsSync(file))
    ? { javac, java, classPath: LIBRARIES.join(':') }
    : undefined;
}
