/** What the functions use of nginx's request. */
interface NginxRequest {
  variables: { request_uri?: string; args?: string };
}

type Mark = "" | "1";

declare const addresses: {
  page(request: NginxRequest): string;
  file(request: NginxRequest): string;
  tooDeep(request: NginxRequest): Mark;
  tooDeepForStaff(request: NginxRequest): Mark;
  unoffered(request: NginxRequest): Mark;
};
export default addresses;
