export { deliveryRoutes } from './routes.ts'
export { normaliseWaybill, waybillMatches } from './rules.ts'
export { createDelivery, type Delivery, type DeliveryPrice } from './service.ts'
export { listDeliveryTexts, saveDeliveryTranslations } from './store/texts.ts'
