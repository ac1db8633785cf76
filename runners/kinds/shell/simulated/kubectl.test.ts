import { beforeAll, describe, expect, test } from "vitest";
import { prepareShells, run } from "./run-for-tests.ts";

beforeAll(prepareShells);

const deployment = (image = "nginx:1.27", { replicas = 3, label = "web", name = "web" } = {}): string =>
  `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, labels: {team: shop}}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${label === "web" ? name : label}}}
    spec: {containers: [{name: ${name}, image: '${image}'}]}
`;

const OTHERS = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: site}
spec:
  ingressClassName: nginx
  rules: [{host: book.pahiya.example}, {host: pahiya.example}]
---
apiVersion: v1
kind: Secret
metadata: {name: db}
stringData: {password: x, user: y}
---
apiVersion: v1
kind: Service
metadata: {name: web}
spec: {selector: {app: web}, ports: [{port: 80, targetPort: 3000}]}
`;

const files = { "d.yaml": deployment(), "others.yaml": OTHERS };
const APPLIED = "kubectl apply -f d.yaml > /dev/null; ";

describe("a deployment", () => {
  test("is applied, scaled, rolled out and undone", async () => {
    const { stdout, exitCode } = await run(
      "kubectl apply -f d.yaml\nkubectl apply -f d.yaml\nkubectl scale deployment web --replicas=4\nkubectl get pods | wc -l\nkubectl set image deployment/web web=nginx:broken\nkubectl rollout status deployment/web || echo stuck\nkubectl rollout undo deployment/web\nkubectl rollout status deployment/web\nkubectl get deployments",
      files,
    );
    expect(stdout).toContain(
      "deployment.apps/web created\ndeployment.apps/web unchanged\ndeployment.apps/web scaled\n5\n",
    );
    expect(stdout).toContain(
      'stuck\ndeployment.apps/web rolled back\ndeployment "web" successfully rolled out\n',
    );
    expect(stdout).toMatch(/web +4\/4 +4 +4 +1m\n$/);
    expect(exitCode).toBe(0);
  });

  test("gets a revision from a new template, not from scaling", async () => {
    const { stdout } = await run(
      `${APPLIED}kubectl scale deploy/web --replicas=5 > /dev/null; kubectl rollout history deploy/web; kubectl rollout undo deploy/web; kubectl rollout restart deploy/web; kubectl rollout history deploy/web | tail -2; kubectl apply -f d.yaml; kubectl rollout history deploy/web | wc -l`,
      files,
    );
    expect(stdout).toBe(
      [
        "deployment.apps/web\nREVISION  CHANGE-CAUSE\n1         <none>\n",
        "deployment.apps/web restarted\n1         <none>\n2         <none>\n",
        "deployment.apps/web configured\n4\n",
      ].join(""),
    );
  });

  test("gives an old revision a new number when it comes back", async () => {
    const image = "kubectl describe deploy web | grep Image: | awk '{ print $2 }'";
    const { stdout, stderr } = await run(
      `${APPLIED}for tag in 2 3; do kubectl set image deploy/web web=nginx:$tag; done > /dev/null; kubectl rollout undo deploy/web > /dev/null; ${image}; kubectl rollout history deploy/web | awk 'NR > 2 { print $1 }'; kubectl rollout undo deploy/web --to-revision=1 > /dev/null; ${image}; kubectl rollout undo deploy/web --to-revision=9`,
      files,
    );
    expect(stdout).toBe("nginx:2\n1\n3\n4\nnginx:1.27\n");
    expect(stderr).toContain("error: unable to find specified revision 9 in history");
  });

  test("starts new Pods after a restart, and replaces a deleted Pod", async () => {
    const { stdout } = await run(
      `${APPLIED}names() { kubectl get pods -o name | sort; }; names > a; kubectl delete "$(head -1 a)"; names > b; comm -12 a b | wc -l; kubectl rollout restart deploy/web > /dev/null; names > c; comm -12 b c | wc -l; wc -l < c`,
      files,
    );
    expect(stdout).toMatch(/^pod "web-\w+-\w+" deleted\n2\n0\n3\n$/);
  });

  test("keeps its old Pods while the new image cannot be pulled", async () => {
    const { stdout, stderr, exitCode } = await run(
      `${APPLIED}kubectl set image deploy/web web=nginx:broken > /dev/null; kubectl get pods --no-headers | awk '{ print $2, $3 }' | sort | uniq -c; kubectl get deploy --no-headers; kubectl rollout status deploy/web`,
      files,
    );
    expect(stdout).toBe(
      '      1 0/1 ImagePullBackOff\n      3 1/1 Running\nweb   3/3   1     3     1m\nWaiting for deployment "web" rollout to finish: 1 out of 3 new replicas have been updated...\n',
    );
    expect(stderr).toContain('error: deployment "web" exceeded its progress deadline');
    expect(exitCode).toBe(1);
  });

  test("loses a quarter of its Pods at most, and all of them with Recreate", async () => {
    const count = "kubectl get pods --no-headers | awk '{ print $3 }' | sort | uniq -c";
    const bad = "kubectl set image deploy/web web=nginx:missing > /dev/null";
    const recreate = deployment().replace("replicas: 3", "replicas: 3\n  strategy: {type: Recreate}");
    expect(
      (await run(`${APPLIED}${bad}; ${count}`, { "d.yaml": deployment("nginx", { replicas: 10 }) })).stdout,
    ).toBe("      5 ImagePullBackOff\n      8 Running\n");
    expect((await run(`${APPLIED}${bad}; ${count}`, { "d.yaml": recreate })).stdout).toBe(
      "      3 ImagePullBackOff\n",
    );
  });

  test("refuses an image for a container that it does not have", async () => {
    const { stdout, stderr, exitCode } = await run(
      `${APPLIED}kubectl set image deploy/web app=nginx:2; kubectl describe deploy web | grep Image:; kubectl set image deploy/web app=nginx:2`,
      files,
    );
    expect(stderr).toContain('error: unable to find container named "app"');
    expect(stdout).toBe("    Image:         nginx:1.27\n");
    expect(exitCode).toBe(1);
  });

  test("is described with its Pods counted", async () => {
    const { stdout } = await run(
      `${APPLIED}kubectl set image deploy/web web=nginx:broken > /dev/null; kubectl describe deployment/web`,
      files,
    );
    expect(stdout).toMatch(/^Selector: +app=web$/m);
    expect(stdout).toMatch(/^Replicas: +3 desired \| 1 updated \| 4 total \| 3 available \| 1 unavailable$/m);
    expect(stdout).toContain("  Containers:\n   web:\n    Image:         nginx:broken\n");
  });

  test("with a label that its selector does not match is refused", async () => {
    const { stderr, exitCode } = await run("kubectl apply -f d.yaml", {
      "d.yaml": deployment("nginx", { label: "other" }),
    });
    expect(stderr).toContain("`selector` does not match template `labels`");
    expect(exitCode).toBe(1);
  });
});

describe("get", () => {
  test("lists ingresses, secrets and namespaces, and names groups as the cluster does", async () => {
    const { stdout } = await run(
      "kubectl apply -f others.yaml; kubectl get ingress; kubectl get secrets; kubectl get ns --no-headers | awk '{ print $1, $2 }'; kubectl delete ingress site",
      files,
    );
    expect(stdout).toBe(
      [
        "ingress.networking.k8s.io/site created\nsecret/db created\nservice/web created\n",
        "NAME   CLASS   HOSTS                                ADDRESS   PORTS   AGE\n",
        "site   nginx   book.pahiya.example,pahiya.example             80      1m\n",
        "NAME   TYPE     DATA   AGE\ndb     Opaque   2      1m\n",
        "default Active\nkube-node-lease Active\nkube-public Active\nkube-system Active\n",
        'ingress.networking.k8s.io "site" deleted\n',
      ].join(""),
    );
  });

  test("lists by name, by label and without headers", async () => {
    const { stdout } = await run(
      `${APPLIED}sed 's/web/api/g' d.yaml | kubectl apply -f - > /dev/null; kubectl get pods -l app=api --no-headers | wc -l; kubectl get deploy -o name; kubectl get deploy --no-headers -l team=shop | awk '{ print $1 }'; kubectl get pods -l 'app!=api' --show-labels | awk 'NR == 2 { print $6 }' | cut -d, -f1; kubectl get deploy web -o wide | awk '{ print $6, $7, $8 }'; kubectl get deploy web -o yaml | grep replicas`,
      files,
    );
    expect(stdout).toBe(
      "3\ndeployment.apps/api\ndeployment.apps/web\napi\nweb\napp=web\nCONTAINERS IMAGES SELECTOR\nweb nginx:1.27 app=web\n  replicas: 3\n",
    );
  });

  test("shows one namespace at a time", async () => {
    const { stdout, stderr } = await run(
      "kubectl create namespace test; kubectl apply -f d.yaml -n test; kubectl get pods; kubectl -n test get pods --no-headers | wc -l; kubectl get deploy -A; kubectl create ns test; kubectl apply -f d.yaml -n nosuch; kubectl delete ns test; kubectl get deploy -A",
      files,
    );
    expect(stdout).toBe(
      [
        "namespace/test created\ndeployment.apps/web created\n3\n",
        "NAMESPACE   NAME   READY   UP-TO-DATE   AVAILABLE   AGE\ntest        web    3/3     3            3           1m\n",
        'namespace "test" deleted\n',
      ].join(""),
    );
    expect(stderr).toContain("No resources found in default namespace.");
    expect(stderr).toContain('Error from server (AlreadyExists): namespaces "test" already exists');
    expect(stderr).toContain('error when creating "d.yaml": namespaces "nosuch" not found');
    expect(stderr).toMatch(/No resources found\n$/);
  });

  test("refuses an unknown option", async () => {
    const { stderr, exitCode } = await run("kubectl get pods --sort-by=name", files);
    expect(stderr).toContain("error: unknown flag: --sort-by");
    expect(exitCode).toBe(1);
  });
});

test("logs of the previous run need a previous run", async () => {
  const world = "pods:\n  web: {restarts: 2, log: [new], previous: [port 80 is in use]}\n";
  const { stdout, stderr, exitCode } = await run(
    "kubectl apply -f d.yaml > /dev/null; pod=$(kubectl get pods -o name | head -1); kubectl logs $pod; kubectl logs $pod --previous; echo 'pods: {}' > .world.yaml; kubectl logs -p $pod",
    { ...files, ".world.yaml": world },
  );
  expect(stdout).toBe("new\nport 80 is in use\n");
  expect(stderr).toMatch(/previous terminated container "web" in pod "web-\w+-\w+" not found/);
  expect(exitCode).toBe(1);
});

test("a service is described with the Pods that it selects", async () => {
  const { stdout } = await run(
    `kubectl apply -f others.yaml > /dev/null; kubectl describe svc web | grep Endpoints; ${APPLIED}kubectl describe service web | grep -c 'Endpoints: .*:3000,.*:3000,.*:3000'`,
    files,
  );
  expect(stdout).toMatch(/^Endpoints: +<none>\n1\n$/);
});

test("create refuses an existing object, and a dry run changes nothing", async () => {
  const { stdout, stderr } = await run(
    "kubectl create -f d.yaml --dry-run=client; kubectl create -f d.yaml; kubectl create -f d.yaml; kubectl delete -f d.yaml --dry-run=client; kubectl get deploy -o name",
    files,
  );
  expect(stdout).toBe(
    'deployment.apps/web created (dry run)\ndeployment.apps/web created\ndeployment.apps "web" deleted (dry run)\ndeployment.apps/web\n',
  );
  expect(stderr).toContain(
    'Error from server (AlreadyExists): error when creating "d.yaml": deployments.apps "web" already exists',
  );
});
