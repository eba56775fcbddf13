/**
 * The keys that the local gateway accepts, by gateway and by field of its settings. They are no secrets: the local gateway
 * moves no money and is not part of a production installation, which does not accept its keys either.
 */
export const localGatewayKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  paystack: { secret_key: 'sk_test_local_gateway' },
  flutterwave: { secret_key: 'FLWSECK_TEST-local-gateway-X', secret_hash: 'local-gateway-hash' },
  remita: { merchant_id: '2547916', service_type_id: '4430731', api_key: 'local_gateway' },
  stripe: { secret_key: 'sk_test_local_gateway', webhook_secret: 'whsec_local_gateway' },
}
