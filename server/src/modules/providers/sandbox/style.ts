import { gatewayStyle } from '../../../platform/gateway-style.ts'

/** A distinct look, so that nobody takes the demo gateway for the portal or for a bank. */
export const style = gatewayStyle(`
:root{color-scheme:light dark;--bg:#eef2f1;--card:#fff;--ink:#14201d;--soft:#4d5f5a;--line:#cfdad6;--main:#0b6b57;--on:#fff;--note:#fff4d6;--noteink:#5c4300;--noteline:#e3c675}
@media(prefers-color-scheme:dark){:root{--bg:#0e1513;--card:#16201d;--ink:#e8f0ed;--soft:#a5b7b1;--line:#30403b;--main:#5ad1b3;--on:#06231c;--note:#33290c;--noteink:#f4dfa5;--noteline:#6b561c}}`)
