import { createContext, use } from "react";

const RouteParams = createContext<Readonly<Record<string, string | undefined>>>({});
export const RouteParamsProvider = RouteParams;

/** A parameter of the current address, such as the `id` of `/projekat/:id`. */
export const useRouteParam = (name: string): string => use(RouteParams)[name] ?? "";
