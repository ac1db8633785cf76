import { beforeAll, describe, expect, test } from "vitest";
import { prepareShells, run } from "./run-for-tests.ts";

beforeAll(prepareShells);

describe("docker", () => {
  const files = {
    Dockerfile: 'FROM node:22\nWORKDIR /app\nCOPY app.js .\nCMD ["node", "app.js"]\n',
    "app.js": "",
  };

  test("builds the learner's Dockerfile, runs it, lists it and stops it", async () => {
    const { stdout, exitCode } = await run(
      "docker build -t shop:1 .\ndocker run -d --name web -p 8080:80 shop:1 > id\ndocker ps\ndocker stop web\ndocker ps -q | wc -l\ndocker images",
      files,
    );
    expect(stdout).toContain("(simulated: nothing is really built)");
    expect(stdout).toMatch(/shop:1 +"node app\.js" .*Up 2 minutes +0\.0\.0\.0:8080->80\/tcp +web/);
    expect(stdout).toMatch(/web\n0\nREPOSITORY/);
    expect(exitCode).toBe(0);
  });

  test("refuses an unknown instruction, a missing file and a taken port", async () => {
    expect((await run("docker build .", { Dockerfile: "FROM a\nCOPPY x y\n" })).stderr).toContain(
      "line 2: unknown instruction: COPPY",
    );
    expect((await run("docker build .", { Dockerfile: "FROM a\nCOPY gone.js .\n" })).stderr).toContain(
      '"/gone.js": not found',
    );
    const twice = await run("docker run -d -p 80:80 nginx; docker run -d -p 80:80 httpd; echo $?");
    expect(twice.stderr).toContain("port is already allocated");
    expect(twice.stdout).toMatch(/125\n$/);
  });

  test("compose starts dependencies first, and names a missing service", async () => {
    const compose =
      "services:\n  web:\n    image: nginx\n    ports: ['80:80']\n    depends_on: [db]\n  db:\n    image: postgres:17\n";
    const { stdout, stderr } = await run(
      "docker compose up -d; docker compose ps; docker compose down; docker ps -q",
      { "compose.yaml": compose },
    );
    expect(stderr.indexOf("work-db-1")).toBeLessThan(stderr.indexOf("work-web-1"));
    expect(stdout).toMatch(
      /work-web-1 +nginx +"nginx [^"]*" +web +2 minutes ago +Up 2 minutes +0\.0\.0\.0:80->80\/tcp/,
    );
    const wrong = await run("docker compose up", {
      "compose.yaml": "services:\n  web:\n    image: nginx\n    depends_on: [cache]\n",
    });
    expect(wrong.stderr).toContain('depends on undefined service "cache"');
  });

  test("compose removes in the reverse order of the start, and runs commands in a service", async () => {
    const compose =
      "services:\n  web:\n    image: nginx\n    depends_on: [db]\n  db:\n    image: postgres:17\n    volumes: ['data:/var/lib/postgresql/data']\nvolumes:\n  data:\n";
    const { stdout, stderr } = await run(
      "docker compose up -d 2> /dev/null; docker compose exec -T db echo 'it is' in; docker compose exec nosuch ls; docker compose down; docker compose exec db ls",
      { "compose.yaml": compose },
    );
    expect(stdout).toBe("it is in\n");
    expect(stderr).toContain("no such service: nosuch");
    const removed = [...stderr.matchAll(/(\S+) {2}Removed/g)].map(([, name]) => name);
    expect(removed).toEqual(["work-web-1", "work-db-1", "work_default"]);
    expect(stderr).toContain('service "db" is not running');
  });

  test("volumes outlive containers, and networks are listed", async () => {
    const compose =
      "services:\n  db:\n    image: postgres:17\n    volumes: ['data:/var/lib/postgresql/data']\n    networks: [back]\nvolumes: {data: {}}\nnetworks: {back: {}}\n";
    const { stdout, stderr } = await run(
      "docker run -d --name cache -v kept:/data -v ./here:/x redis > /dev/null 2>&1; docker compose up -d 2> /dev/null; docker volume ls; docker network ls | awk '{ print $2, $3 }'; docker volume rm kept; docker rm -f cache; docker volume rm kept; docker compose down 2> /dev/null; docker volume ls -q; docker volume inspect work_data | grep Mountpoint; docker compose down -v 2> /dev/null; docker volume ls -q | wc -l; docker network ls -q | wc -l; docker volume inspect work_data",
      { "compose.yaml": compose },
    );
    expect(stdout).toBe(
      [
        "DRIVER    VOLUME NAME\nlocal     kept\nlocal     work_data\n",
        "ID NAME\nbridge bridge\nhost host\nnone null\nwork_back bridge\n",
        "cache\nkept\nwork_data\n",
        '        "Mountpoint": "/var/lib/docker/volumes/work_data/_data",\n0\n3\n',
      ].join(""),
    );
    expect(stderr).toContain("remove kept: volume is in use");
    expect(stderr).toContain("get work_data: no such volume");
  });

  test("logs and exit codes come from .world.yaml", async () => {
    const world = "images:\n  shop:\n    exits: 1\n    log: ['Error: PORT is not set']\n";
    const { stdout } = await run(
      "docker build -qt shop . > /dev/null; docker run -d --name s shop > /dev/null; docker logs s; docker ps -a",
      { ...files, ".world.yaml": world },
    );
    expect(stdout).toContain("Error: PORT is not set\n");
    expect(stdout).toContain("Exited (1)");
  });
});

describe("systemctl", () => {
  const world =
    "units:\n  nginx:\n    description: A web server\n    active: true\n    log: ['nginx started']\n  shop:\n    fails: port 80 is in use\n";

  test("starts, stops and enables, and the journal remembers", async () => {
    const { stdout } = await run(
      "systemctl is-active nginx; systemctl stop nginx; systemctl is-active nginx; systemctl start shop; echo $?; journalctl -u shop -n 2; systemctl enable nginx 2> /dev/null; systemctl is-enabled nginx",
      { ".world.yaml": world },
    );
    expect(stdout).toBe(
      "active\ninactive\n1\nshop.service: Failed with result 'exit-code'.\nFailed to start shop.service.\nenabled\n",
    );
  });

  test("reads a unit that the learner wrote", async () => {
    const good = "[Unit]\nDescription=Shop\n[Service]\nExecStart=/usr/bin/node app.js\n";
    expect(
      (await run("systemctl start app && systemctl is-active app", { "app.service": good })).stdout,
    ).toBe("active\n");
    expect(
      (await run("systemctl start app", { "app.service": "[Service]\nExecStart=node app.js\n" })).exitCode,
    ).toBe(0);
  });

  test("a unit file with a syntax error is not started, and the journal names its line", async () => {
    const { stdout, stderr } = await run(
      "systemctl enable --now app; echo $?; systemctl is-active app; journalctl -u app -o cat",
      { "app.service": "[Unit]\nDescription=Shop\n[Service]\nExecStart=bin/node app.js\n" },
    );
    expect(stdout).toBe(
      "1\ninactive\n/etc/systemd/system/app.service:4: Neither a valid executable name nor an absolute path: bin/node\napp.service: Unit configuration has fatal error, unit will not be started.\n",
    );
    expect(stderr).toContain("Failed to start app.service: Unit app.service has a bad unit file setting.");
    const empty = await run("systemctl start app 2> /dev/null; journalctl -u app | tail -n 1", {
      "app.service": "[Service]\nUser=shop\n",
    });
    expect(empty.stdout).toBe(
      "app.service: Service has no ExecStart=, ExecStop=, or SuccessAction=. Refusing.\n",
    );
  });

  test("a missing program is noticed only after the start, as with Type=simple", async () => {
    const { stdout } = await run(
      "systemctl start app; echo $?; systemctl is-active app; journalctl -u app -n 2",
      { "app.service": "[Service]\nExecStart=/srv/app/start.sh\n" },
    );
    expect(stdout).toBe(
      "0\nfailed\napp.service: Main process exited, code=exited, status=203/EXEC\napp.service: Failed with result 'exit-code'.\n",
    );
  });
});

describe("the network", () => {
  const world =
    "hosts:\n  api.shop.example:\n    ip: 10.0.0.7\n    ping: 12\n    http:\n      /health: {status: 200, body: \"ok\\n\"}\n      POST /orders: {status: 201, body: '{\"id\": 1}'}\n  db.shop.example: {ip: 10.0.0.9}\nports:\n  - {port: 80, process: nginx}\nprocesses:\n  - {pid: 900, user: learner, cpu: 97.5, command: 'python3 loop.py'}\n";

  test("only the hosts of .world.yaml answer", async () => {
    const { stdout, stderr } = await run(
      'curl -s http://api.shop.example/health; curl -s -o /dev/null -w "%{http_code}\\n" http://api.shop.example/nothing; curl -s -d x=1 api.shop.example/orders; echo; dig +short db.shop.example; ping -c 1 api.shop.example | grep -c "64 bytes"; curl http://db.shop.example/; curl https://google.com; ss -tln | grep -c :80',
      { ".world.yaml": world },
    );
    expect(stdout).toBe('ok\n404\n{"id": 1}\n10.0.0.9\n1\n1\n');
    expect(stderr).toContain("curl: (7) Failed to connect to db.shop.example");
    expect(stderr).toContain("curl: (6) Could not resolve host: google.com");
  });

  test("ss shows the program of a port on request", async () => {
    const { stdout } = await run("ss -ltn; sudo ss -ltnp | tail -n 1; ss -ln | head -n 1; ss -t | wc -l", {
      ".world.yaml": world,
    });
    expect(stdout.replaceAll(/ +$/gm, "")).toBe(
      [
        "State  Recv-Q Send-Q Local Address:Port Peer Address:PortProcess",
        "LISTEN 0      511          0.0.0.0:80        0.0.0.0:*",
        'LISTEN 0      511          0.0.0.0:80        0.0.0.0:*    users:(("nginx",pid=812,fd=6))',
        "Netid State  Recv-Q Send-Q Local Address:Port Peer Address:PortProcess",
        "1",
        "",
      ].join("\n"),
    );
  });

  test("free counts in KiB, in MiB and human-readable", async () => {
    const { stdout } = await run("free -h; free -m | tail -n 2; free | grep Mem");
    expect(stdout).toBe(
      [
        "               total        used        free      shared  buff/cache   available",
        "Mem:           3.8Gi       1.2Gi       1.6Gi        12Mi       1.0Gi       2.6Gi",
        "Swap:             0B          0B          0B",
        "Mem:            3891        1228        1638          12        1024        2662",
        "Swap:              0           0           0",
        "Mem:         3984588     1258291     1677721       12288     1048576     2726297",
        "",
      ].join("\n"),
    );
  });

  test("a process of .world.yaml can be found and killed", async () => {
    const { stdout } = await run(
      "ps aux | grep -c loop.py; kill $(pgrep -f loop); ps aux | grep loop.py; kill 900 2> /dev/null; echo $?",
      { ".world.yaml": world },
    );
    expect(stdout).toBe("1\n1\n");
  });
});

test("owners and permissions are shown as they were set", async () => {
  const { stdout } = await run(
    "touch f; chmod 640 f; sudo chown ravi:staff f; ls -l f | cut -d' ' -f1-4; whoami; sudo whoami; id -u",
  );
  expect(stdout).toBe("-rw-r----- 1 ravi staff\nlearner\nroot\n1000\n");
});
