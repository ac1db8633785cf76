import { beforeAll, expect, test } from "vitest";
import { prepareShells, run } from "./run-for-tests.ts";

beforeAll(prepareShells);

const COMPOSE = `services:
  web:
    image: nginx:1.28
    ports: ["8080:80"]
    depends_on: [db]
  db:
    image: postgres:17
`;
const files = { "compose.yaml": COMPOSE };
const UP = "docker compose up -d 2> /dev/null; ";

test("a second up leaves unchanged services alone", async () => {
  const { stderr } = await run(
    `${UP}docker compose up -d; sed -i 's/1.28/1.30/' compose.yaml; docker compose up -d; docker compose stop db 2> /dev/null; docker compose up -d`,
    files,
  );
  const states = [...stderr.matchAll(/Container work-(\w+)-1 {2}(\w+)/g)].map(([, ...two]) => two.join(" "));
  expect(states).toEqual([
    "db Running",
    "web Running",
    "db Running",
    "web Started",
    "db Started",
    "web Running",
  ]);
});

test("up with a name starts that service and its dependencies", async () => {
  const more = `${COMPOSE}  cache:\n    image: redis:8\n`;
  const { stdout, stderr, exitCode } = await run(
    "docker compose up -d web 2> /dev/null; docker compose ps --services; docker compose up -d nosuch",
    { "compose.yaml": more },
  );
  expect(stdout).toBe("db\nweb\n");
  expect(stderr).toContain("no such service: nosuch");
  expect(exitCode).toBe(1);
});

test("a service removed from the file stays as an orphan until --remove-orphans", async () => {
  const { stdout, stderr } = await run(
    `${UP}docker run -d --name other redis > /dev/null 2>&1; printf 'services:\\n  db:\\n    image: postgres:17\\n' > compose.yaml; docker compose up -d; docker ps -q | wc -l; docker compose up -d --remove-orphans; docker ps -q | wc -l`,
    files,
  );
  expect(stderr).toContain("Found orphan containers ([work-web-1])");
  expect(stderr).toContain("Container work-web-1  Removed");
  expect(stdout).toBe("3\n2\n");
});

test("ps has the columns of compose, by name", async () => {
  const { stdout } = await run(
    `${UP}docker compose ps; docker compose ps -q | wc -l; docker compose ps --format '{{.Service}}: {{.Status}}' web; docker logs "$(docker compose ps -q db)"; docker compose stop 2> /dev/null; docker compose ps --format '{{.Name}}'; docker compose ps -a --format '{{.Service}} {{.State}}'`,
    files,
  );
  const [head, first, second, ...rest] = stdout.split("\n");
  expect(head).toMatch(/^NAME +IMAGE +COMMAND +SERVICE +CREATED +STATUS +PORTS$/);
  expect(first).toMatch(/^work-db-1 +postgres:17 +"postgres" +db +2 minutes ago +Up 2 minutes *$/);
  expect(second).toMatch(/^work-web-1 +nginx:1\.28 +"[^"]+" +web +.*0\.0\.0\.0:8080->80\/tcp$/);
  expect(rest.join("\n")).toBe("2\nweb: Up 2 minutes\ndb exited\nweb exited\n");
});

test("config checks the file, prints it, or only the names", async () => {
  const { stdout, stderr, exitCode } = await run(
    "docker compose config --services; docker compose config --quiet; docker compose config -q; docker compose config --images; docker compose config | head -4; echo 'services: {a: {}}' > compose.yaml; docker compose config -q",
    files,
  );
  expect(stdout).toBe(
    "db\nweb\nnginx:1.28\npostgres:17\nname: work\nservices:\n  db:\n    image: postgres:17\n",
  );
  expect(stderr).toContain("neither an image nor a build context");
  expect(exitCode).toBe(15);
});

test("stop, start, restart, pull and build say what they did", async () => {
  const built = `${COMPOSE}  app:\n    build: .\n`;
  const { stdout, stderr } = await run(
    `${UP}docker compose stop web; docker ps -q | wc -l; docker compose start web; docker compose restart db; docker compose pull; docker compose build; docker compose stop nosuch; docker images -q | wc -l`,
    { "compose.yaml": built, Dockerfile: "FROM node:22\n" },
  );
  expect(stderr).toMatch(/\[\+\] Stopping 1\/1 .*\n ✔ Container work-web-1 {2}Stopped\n/);
  expect(stderr).toMatch(/\[\+\] Running 1\/1 .*\n ✔ Container work-web-1 {2}Started\n/);
  expect(stderr).toMatch(/\[\+\] Restarting 1\/1 .*\n ✔ Container work-db-1 {2}Started\n/);
  expect(stderr).toMatch(/\[\+\] Pulling 2\/2 .*\n ✔ web Pulled\n ✔ db Pulled\n/);
  expect(stderr).toContain(" ✔ app  Built\n");
  expect(stderr).toContain("no such service: nosuch");
  expect(stdout).toBe("2\n3\n");
});

test("an image gets a second name, and is pushed after a login", async () => {
  const { stdout, stderr, exitCode } = await run(
    "docker build -qt booking:1.4 . > /dev/null; docker tag booking:1.4 ghcr.io/pahiya/b:1.4; docker tag nosuch x; docker push ghcr.io/pahiya/b:1.4; echo $?; docker login ghcr.io; echo secret | docker login ghcr.io -u asha --password-stdin; docker push ghcr.io/pahiya/b:1.4; docker rmi ghcr.io/pahiya/b:1.4 > /dev/null; docker pull ghcr.io/pahiya/b:1.4 | tail -1; docker push ghcr.io/pahiya/b:9",
    { Dockerfile: "FROM node:22\n" },
  );
  expect(stderr).toContain("No such image: nosuch:latest");
  expect(stderr).toContain("denied: requested access to the resource is denied");
  expect(stderr).toContain("Cannot perform an interactive login from a non TTY device");
  expect(stderr).toContain("An image does not exist locally with the tag: ghcr.io/pahiya/b");
  expect(stdout).toContain("1\nLogin Succeeded\nThe push refers to repository [ghcr.io/pahiya/b]");
  expect(stdout).toMatch(/\n1\.4: digest: sha256:[0-9a-f]{64} size: \d+\n/);
  expect(stdout).toContain("Status: Downloaded newer image for ghcr.io/pahiya/b:1.4\n");
  expect(exitCode).toBe(1);
});

test("the long id that run prints identifies the container", async () => {
  const { stdout } = await run(
    'id=$(docker run -d --name web nginx 2> /dev/null); docker stop "$id" > /dev/null; docker ps -q | wc -l; echo "$id" | grep -c "^$(docker ps -aq)"',
  );
  expect(stdout).toBe("0\n1\n");
});
