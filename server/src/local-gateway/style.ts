import { gatewayStyle } from '../platform/gateway-style.ts'

/** A distinct look, so that nobody takes a hosted page for the portal, a bank or the real gateway. */
export const style = gatewayStyle(`
:root{color-scheme:light dark;--bg:#edf0f6;--card:#fff;--ink:#171a26;--soft:#545b70;--line:#d0d6e4;--main:#3446a8;--on:#fff;--note:#fff4d6;--noteink:#5c4300;--noteline:#e3c675}
@media(prefers-color-scheme:dark){:root{--bg:#10121a;--card:#191c28;--ink:#eceef6;--soft:#a9b0c6;--line:#343a50;--main:#a9b6ff;--on:#10163a;--note:#33290c;--noteink:#f4dfa5;--noteline:#6b561c}}`)
