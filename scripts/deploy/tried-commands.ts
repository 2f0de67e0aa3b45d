export const WALK = "scripts/deploy/operators-walk.slow.test.ts";
const UNITS = "scripts/deploy/systemd.test.ts";
const FAILOVER = "test/faults/failover.slow.test.ts";
const BACKUP = "scripts/backup/backup.slow.test.ts";
const NO_SYSTEMD = "Needs a machine with systemd; the services it names are in the test of the units.";
const CLUSTER = "The test of the failover starts the same servers by themselves.";
const INSTALLS = "Each test run begins with it.";

/** Each command of the operator's documents: the test that runs it or what it starts, or why none does. */
export const TRIED: Readonly<Record<string, string>> = {
  "npm ci && npm run build": INSTALLS,
  "npm ci": INSTALLS,
  "npm run build": INSTALLS,
  "export NODE_ENV=production DATABASE_URL=postgres://swaplot_site:…@… BASE_URL=https://www.example.com SESSION_SECRET=…":
    WALK,
  "DATABASE_OWNER_URL=postgres://swaplot:…@… npm start": "It runs the three commands of this block that are tried.",
  "DATABASE_OWNER_URL=postgres://swaplot:…@… node scripts/migrate.ts": WALK,
  'export NODE_OPTIONS="--disable-warning=ExperimentalWarning --import=$PWD/scripts/resolve-once.mjs"': WALK,
  "export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072": WALK,
  "node app/server/main.ts": WALK,
  "node --max-semi-space-size=4 workers/main.ts": WALK,
  "node workers/main.ts": "The same without a flag that saves memory.",
  "node scripts/….ts": "Stands for the commands of the image.",
  "npm run check:settings": WALK,
  "npm run check:integrations": WALK,
  "(set -a; . /etc/swaplot/settings.env; npm run check:settings)": WALK,
  "useradd --system --home-dir /var/lib/swaplot --shell /usr/sbin/nologin swaplot": NO_SYSTEMD,
  "cd /srv/swaplot/NAME && npm ci && npm run build && ln -sfn /srv/swaplot/NAME /srv/swaplot/current": NO_SYSTEMD,
  "cd /srv/swaplot/NEXT && npm ci && npm run build && ln -sfn /srv/swaplot/NEXT /srv/swaplot/current": NO_SYSTEMD,
  "install -d -m 700 /etc/swaplot && install -m 600 scripts/deploy/systemd/*.env /etc/swaplot/": NO_SYSTEMD,
  "cp scripts/deploy/systemd/*.service scripts/deploy/systemd/*.timer /etc/systemd/system/ && systemctl daemon-reload":
    NO_SYSTEMD,
  "systemctl start swaplot-migrate": UNITS,
  "systemctl enable --now swaplot-web@3001 swaplot-web@3002 swaplot-worker@3101 swaplot-worker@3102": UNITS,
  "systemctl enable --now swaplot-backup.timer swaplot-trial.timer": UNITS,
  "systemctl start swaplot-migrate && systemctl restart swaplot-worker@3101 swaplot-worker@3102": UNITS,
  "for port in 3001 3002; do systemctl restart swaplot-web@$port; until curl -fs http://127.0.0.1:$port/readyz; do sleep 1; done; done":
    UNITS,
  "journalctl -u 'swaplot-*' -o cat": NO_SYSTEMD,
  "systemd-analyze verify": UNITS,
  "docker compose -f scripts/deploy/compose.yml run --rm --volume /backups:/backups migrate node scripts/backup.ts --in /backups --keep 14":
    "scripts/deploy/deploy.test.ts",
  "npm run backup -- --in /backups --keep 14": WALK,
  "npm run backup": BACKUP,
  "npm run backup -- --to incident-…": BACKUP,
  "npm run backup -- --new-key key.txt": WALK,
  "npm run restore -- FOLDER --trial": WALK,
  "DATABASE_URL=postgres://…/empty npm run restore -- FOLDER": WALK,
  "npm run restore": BACKUP,
  "age -d -i key.txt public.users.copy.zst.age | zstd -d":
    "Needs the programs age and zstd; a test reads their format.",
  "npm run audit:verify": WALK,
  "npm run auction:replay -- roots": WALK,
  "npm run bench -- --only backup --swaps 1000000": "Measures for minutes.",
  "openssl rand -base64 48": WALK,
  "npm start": "The tests of the launcher and the demo.",
  "npm run reset": "The demo.",
  "npm run seed": "The demo.",
  "npm run -s search -- --config --machines search1:9306:9312,search2:9306:9312 --machine 0 --shards 4 --copies 2 --folder /var/lib/manticore":
    WALK,
  "npm run search -- --refill": "modules/marketplace/listing/search-engine/engine.slow.test.ts",
  "mysql -h search1 -P 9306": "Needs a client of MySQL.",
  "npm run soak -- --failover": FAILOVER,
  "apt install postgresql patroni etcd-server pgbackrest": FAILOVER,
  "apt install haproxy": FAILOVER,
  "pg_dropcluster --stop 15 main": CLUSTER,
  "patronictl -c /etc/patroni/config.yml list": CLUSTER,
  "patronictl edit-config": CLUSTER,
  "patronictl switchover": CLUSTER,
  "pgbackrest --stanza=swaplot stanza-create": FAILOVER,
  'pgbackrest --stanza=swaplot restore --type=time --target="2026-12-01 14:03:07+00" --target-action=promote --pg1-path=/var/lib/postgresql/15/copy':
    FAILOVER,
};
