import { accessSync, constants } from "node:fs";

export const programs = {
  patroni: "/usr/bin/patroni",
  etcd: "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  isReady: "/usr/bin/pg_isready",
};

/** What Debian calls them. */
export const packages = "patroni etcd-server haproxy postgresql-client";

/** Whether Debian's programs are installed. */
export const isThere = (): boolean =>
  Object.values(programs).every((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
