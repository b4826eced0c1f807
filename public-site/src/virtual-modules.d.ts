declare module "virtual:client-manifest" {
  import type { Manifest } from "vite";

  const manifest: Manifest | null;
  export default manifest;
}
