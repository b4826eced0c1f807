/** What the functions use of nginx's request. */
interface NginxRequest {
  variables: { request_uri?: string; args?: string };
}

declare const addresses: {
  page(request: NginxRequest): string;
  file(request: NginxRequest): string;
  tooDeep(request: NginxRequest): "" | "1";
};
export default addresses;
