import { useCallback } from "react";
import { type RouterProvider, reactRouterProvider } from "react-admin";
import { useHref } from "react-router-dom";

/**
 * React Router for React Admin, with one rule more: a list that is being left must not call its visitor back.
 *
 * Lists write their filters into the address when typing has paused. By then a row may have been clicked, and its
 * screen is still being loaded: the list stands until then, and its late entry would lead back to it.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    const here = useHref(reactRouterProvider.useLocation().pathname);
    return useCallback<typeof navigate>(
      (to, options) => {
        const onlyQuery = typeof to === "object" && to.pathname === undefined;
        if (onlyQuery && window.location.pathname !== here) return;
        navigate(to, options);
      },
      [navigate, here],
    );
  },
};
