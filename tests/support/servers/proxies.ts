import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { vi } from "vitest";
import { PROGRAM_ENV, type ProxyName } from "#tests/support/programs/installed-programs.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import { freePort } from "./server-process.ts";

/** A proxy with TLS on its own port. */
export type RunningProxy = {
  /** The certificate that clients have to trust. */
  certificate: string;
  /**
   * The file that names the processes, as the variable by which deploy/systemd/send-visitors.sh
   * finds it.
   */
  upstreams: Record<string, string>;
  /** Has it read its files again, as `systemctl reload` does. */
  reload: () => Promise<void>;
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
async function startCaddy(folder: string, port: number, upstreams: readonly [number, number]) {
  const file = path.join(folder, "Caddyfile");
  const site = path.resolve("deploy/caddy/Caddyfile");
  // What a test on a shared computer must not do: listen on the usual ports, change trust.
  const admin = `admin 127.0.0.1:${await freePort()}`;
  const options = `${admin}\n  auto_https disable_redirects\n  skip_install_trust`;
  await writeFile(file, `{\n  ${options}\n}\nimport ${site}\n`);
  const settings = path.join(folder, "meltemi.env");
  const shipped = await readFile("deploy/caddy/meltemi.env", "utf8");
  await writeFile(
    settings,
    shipped
      .replace("rentals.example.com", `https://localhost:${port}`)
      .replace("127.0.0.1:3001", `127.0.0.1:${upstreams[0]}`)
      .replace("127.0.0.1:3002", `127.0.0.1:${upstreams[1]}`),
  );
  /** As systemd reads the file each time. */
  const readSettings = async () => {
    const lines = (await readFile(settings, "utf8")).matchAll(/^([A-Z_]+)="?([^"\n]*)"?$/gm);
    const folders = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return {
      ...folders,
      ...Object.fromEntries([...lines].map(([, name, value]) => [name, value])),
    };
  };
  const config = ["--adapter", "caddyfile", "--config", file];
  const proxy = start("caddy", ["run", ...config], await readSettings());
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
  return {
    certificate,
    upstreams: { CADDY_SETTINGS: settings },
    async reload() {
      const env = { PATH: process.env["PATH"], ...(await readSettings()) };
      await run("caddy", ["reload", ...config, "--force"], { env });
    },
    stop: proxy.stop,
  };
}

/**
 * nginx with the shipped file, whose ports, name and certificate an operator replaces too, and the
 * lines for many sockets.
 */
async function startNginx(folder: string, port: number, upstreams: readonly [number, number]) {
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
  const processes = path.join(folder, "upstreams.conf");
  const named = await readFile("deploy/nginx/meltemi-upstreams.conf", "utf8");
  await writeFile(
    processes,
    named.replace(":3001", `:${upstreams[0]}`).replace(":3002", `:${upstreams[1]}`),
  );
  const redirect = await freePort();
  const site = shipped
    .replaceAll(/listen \[::\].*\n/g, "\n")
    .replace("listen 80;", `listen 127.0.0.1:${redirect};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replaceAll("rentals.example.com;", "localhost;")
    .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`)
    .replace("/etc/nginx/meltemi-upstreams.conf", processes);
  const growth = await readFile("docs/growth.md", "utf8");
  const [, limits = ""] = /```nginx\n([\s\S]*?)```/.exec(growth) ?? [];
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  // Where root runs the tests, its own worker could not write larger bodies into the folder.
  const config = `daemon off;
user root;
pid ${folder}/nginx.pid;
error_log stderr warn;
${limits}
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
  return {
    certificate,
    upstreams: { NGINX_UPSTREAMS: processes },
    async reload() {
      proxy.child.kill("SIGHUP");
    },
    stop: proxy.stop,
  };
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
  const proxy = await begin(folder, port, upstreams);
  return {
    ...proxy,
    async stop() {
      await proxy.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
