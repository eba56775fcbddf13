import { toMinor } from '@testamur/contract/money'

const domestic = (name: string, ...states: string[]) => ({ name, type: 1, countries: ['NG'], states })
const abroad = (name: string, countries: string) => ({
  name,
  type: 2,
  countries: countries.split(' '),
  states: [],
})

export const regions = [
  domestic('South West', 'Ekiti', 'Lagos', 'Ogun', 'Ondo', 'Osun', 'Oyo'),
  domestic('South East', 'Abia', 'Anambra', 'Ebonyi', 'Enugu', 'Imo'),
  domestic('South South', 'Akwa Ibom', 'Bayelsa', 'Cross River', 'Delta', 'Edo', 'Rivers'),
  domestic(
    'North Central',
    'Benue',
    'Federal Capital Territory',
    'Kogi',
    'Kwara',
    'Nasarawa',
    'Niger',
    'Plateau',
  ),
  domestic('North East', 'Adamawa', 'Bauchi', 'Borno', 'Gombe', 'Taraba', 'Yobe'),
  domestic('North West', 'Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Sokoto', 'Zamfara'),
  abroad('West Africa', 'BF BJ CI CV GH GM GN GW LR ML MR NE SL SN TG'),
  abroad(
    'Rest of Africa',
    'AO BI BW CD CF CG CM DJ DZ EG EH ER ET GA GQ KE KM LS LY MA MG MU MW MZ NA RW SC SD SO SS ST SZ TD TN TZ UG ZA ZM ZW',
  ),
  abroad(
    'United Kingdom and Europe',
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK',
  ),
  abroad('North America', 'CA MX US'),
  abroad(
    'Asia and the Middle East',
    'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  ),
  abroad('Rest of the world', '*'),
].map((region, index) => ({ ...region, position: index + 1 }))

type Offer = readonly [courier: string, naira: number, days: readonly [min: number, max: number]]

const offers: Readonly<Record<string, readonly Offer[]>> = {
  'South West': [
    ['campus', 2_500, [1, 2]],
    ['ems', 3_500, [2, 4]],
    ['gig', 4_500, [1, 3]],
  ],
  'South East': [
    ['ems', 4_500, [3, 6]],
    ['gig', 5_500, [2, 4]],
  ],
  'South South': [
    ['ems', 4_500, [3, 6]],
    ['gig', 5_500, [2, 4]],
  ],
  'North Central': [
    ['ems', 4_500, [3, 6]],
    ['gig', 5_500, [2, 4]],
  ],
  'North East': [
    ['ems', 5_500, [4, 8]],
    ['gig', 7_000, [3, 6]],
  ],
  'North West': [
    ['ems', 5_500, [4, 8]],
    ['gig', 7_000, [3, 6]],
  ],
  'West Africa': [
    ['ems', 24_000, [7, 14]],
    ['dhl', 46_500, [3, 5]],
  ],
  'Rest of Africa': [
    ['ems', 31_000, [8, 16]],
    ['dhl', 62_000, [4, 7]],
  ],
  'United Kingdom and Europe': [
    ['ems', 36_000, [7, 14]],
    ['ups', 66_000, [4, 6]],
    ['dhl', 68_500, [3, 5]],
  ],
  'North America': [
    ['ems', 39_500, [8, 16]],
    ['fedex', 72_000, [4, 6]],
    ['dhl', 74_500, [3, 5]],
  ],
  'Asia and the Middle East': [
    ['ems', 39_500, [8, 18]],
    ['fedex', 76_000, [4, 7]],
    ['dhl', 78_500, [4, 6]],
  ],
  'Rest of the world': [
    ['ems', 45_000, [10, 21]],
    ['dhl', 89_000, [5, 8]],
  ],
}

export const deliveryRates = regions.flatMap((region) =>
  (offers[region.name] ?? []).map(([courier, naira, [min, max]]) => ({
    ...{ region: region.name, courier },
    delivery_type: region.type === 1 ? 'domestic' : 'international',
    rate_minor: toMinor(naira),
    ...{ eta_days_min: min, eta_days_max: max },
  })),
)
