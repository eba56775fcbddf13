/**
 * What the local gateway takes as keys, by gateway and by field of its settings. No secrets: it moves no money, and
 * production neither has it nor takes them.
 */
export const localGatewayKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  paystack: { secret_key: 'sk_test_local_gateway' },
  flutterwave: { secret_key: 'FLWSECK_TEST-local-gateway-X', secret_hash: 'local-gateway-hash' },
  remita: { merchant_id: '2547916', service_type_id: '4430731', api_key: 'local_gateway' },
  stripe: { secret_key: 'sk_test_local_gateway', webhook_secret: 'whsec_local_gateway' },
}
