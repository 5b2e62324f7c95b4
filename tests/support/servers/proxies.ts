import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { vi } from "vitest";
import { PROGRAM_ENV, type ProxyName } from "#tests/support/programs/installed-programs.ts";
import { PATIENTLY } from "#tests/support/slowness.ts";
import { freePort } from "./server-process.ts";

/** A proxy with TLS on its own port. */
export type RunningProxy = {
  /** The certificate that clients have to trust. */
  certificate: string;
  stop: () => Promise<void>;
};

const run = promisify(execFile);

async function accepts(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`);
    return true;
  } catch (error) {
    // Plain HTTP on a port for TLS is refused by a response, or by the end of the connection.
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code !== "ECONNREFUSED";
  }
}

async function untilAccepting(child: ChildProcess, port: number, output: () => string) {
  await vi.waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`The proxy ended early:\n${output()}`);
    return accepts(port);
  }, LONG_WAIT);
}

function start(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(command, args, { env: { PATH: PROGRAM_ENV.PATH, ...env } });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const stop = async () => {
    const ended = once(child, "exit");
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await Promise.race([ended, pause(5_000).then(() => child.kill("SIGKILL"))]);
  };
  return { child, output: () => text, stop };
}

/** Caddy makes a certificate for localhost with an authority of its own. */
async function startCaddy(folder: string, port: number, upstreams: readonly number[]) {
  const file = path.join(folder, "Caddyfile");
  const site = path.resolve("deploy/caddy/Caddyfile");
  // What a test on a shared computer must not do: listen on port 80, administer, change trust.
  const options = "admin off\n  auto_https disable_redirects\n  skip_install_trust";
  await writeFile(file, `{\n  ${options}\n}\nimport ${site}\n`);
  const proxy = start("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_ADDRESS: `https://localhost:${port}`,
    UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(" "),
  });
  await untilAccepting(proxy.child, port, proxy.output);
  const certificate = path.join(folder, "caddy/pki/authorities/local/root.crt");
  await vi.waitUntil(
    () =>
      access(certificate).then(
        () => true,
        () => false,
      ),
    LONG_WAIT,
  );
  return { certificate, stop: proxy.stop };
}

/** nginx with the shipped file, whose ports, name and certificate an operator replaces too. */
async function startNginx(folder: string, port: number, upstreams: readonly number[]) {
  const [certificate, key] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const form = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  await run("openssl", [
    ...form,
    "-nodes",
    "-days",
    "2",
    ...subject,
    "-keyout",
    key,
    "-out",
    certificate,
  ]);
  const shipped = await readFile("deploy/nginx/meltemi.conf", "utf8");
  const redirect = await freePort();
  const site = shipped
    .replaceAll(/listen \[::\].*\n/g, "\n")
    .replace("listen 80;", `listen 127.0.0.1:${redirect};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replaceAll("rentals.example.com;", "localhost;")
    .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`)
    .replace("127.0.0.1:3001", `127.0.0.1:${upstreams[0]}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${upstreams[1]}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const config = `daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  ${site}
}
`;
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, config);
  const proxy = start("nginx", ["-e", "stderr", "-c", file], {});
  await untilAccepting(proxy.child, port, proxy.output);
  return { certificate, stop: proxy.stop };
}

/**
 * Starts a proxy with the file of deploy/ on https://localhost.
 * @param port where it listens
 * @param upstreams the ports of two processes of the program
 */
export async function startProxy(
  name: ProxyName,
  port: number,
  upstreams: readonly [number, number],
): Promise<RunningProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-proxy-"));
  const begin = name === "caddy" ? startCaddy : startNginx;
  const { certificate, stop } = await begin(folder, port, upstreams);
  return {
    certificate,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
