/*
 * Loaded into the portal (`--import`) by the measurements of money: redirects its calls to the demo's Paystack, which the
 * portal would answer itself, to bench/gateway-server.ts. The portal is unchanged.
 */
const PLAYED = /^http:\/\/[^/]+\/local-gateway\/paystack(?=\/)/
const { fetch } = globalThis

globalThis.fetch = (address, options) =>
  fetch(typeof address === 'string' ? address.replace(PLAYED, process.env.BENCH_GATEWAY) : address, options)
