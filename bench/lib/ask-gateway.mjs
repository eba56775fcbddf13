/*
 * Loaded into the portal (`--import`) by the measurements of money: its calls to the Paystack of the demo, which it would
 * answer itself, go to bench/gateway-server.ts. The portal knows nothing of it.
 */
const PLAYED = /^http:\/\/[^/]+\/local-gateway\/paystack(?=\/)/
const { fetch } = globalThis

globalThis.fetch = (address, options) =>
  fetch(typeof address === 'string' ? address.replace(PLAYED, process.env.BENCH_GATEWAY) : address, options)
