/** SUVs. The columns are in `builds.ts`. */
export const SUVS = `
Acura         | MDX            | 2014-2018 | Technology       | 3.5L V6        | AWD | Automatic | SUV | 4 | 7 | Leather | WKGSBR   | 49000 | 98  | 5FRYD3H2A | 22
Audi          | Q5             | 2018-2020 | Premium Plus     | 2.0L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 47500 | 90  | WA1BNCFYA | 24
BMW           | X3             | 2020-2021 | xDrive30i        | 2.0L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 44500 | 90  | 5UXTY5C0A | 26
BMW           | X5             | 2014-2018 | xDrive35i        | 3.0L I6        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSB    | 58000 | 88  | 5UXKR0C5A | 21
BMW           | X5             | 2020-2023 | xDrive40i        | 3.0L I6        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSB    | 64000 | 92  | 5UXCR6C0A | 23
Chevrolet     | Equinox        | 2011-2017 | LT               | 2.4L I4        | FWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 26500 | 88  | 2GNALFDKA | 26
Chevrolet     | Equinox        | 2018-2020 | Premier          | 2.0L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 36500 | 88  | 2GNAXNDXA | 24
Chevrolet     | Equinox        | 2018-2023 | LT               | 1.5L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 30000 | 90  | 2GNAXJDVA | 26
Chevrolet     | Tahoe          | 2015-2020 | LT               | 5.3L V8        | 4WD | Automatic | SUV | 4 | 8 | Leather | WKGSBR   | 58000 | 116 | 1GNLCBDCA | 18
Chevrolet     | Traverse       | 2018-2023 | LT               | 3.6L V6        | AWD | Automatic | SUV | 4 | 8 | Cloth   | WKGSBR   | 38500 | 94  | 1GNERGKWA | 20
Ford          | Edge           | 2015-2018 | SEL              | 2.0L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 34000 | 90  | 2FMAK3J9A | 23
Ford          | Escape         | 2013-2016 | SE               | 1.6L I4        | 4WD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 27000 | 90  | 1FMAU0GXA | 25
Ford          | Escape         | 2017-2019 | SE               | 1.5L I4        | 4WD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 28000 | 90  | 1FMAU0GDA | 24
Ford          | Escape         | 2020-2022 | SE               | 1.5L I3        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 29500 | 92  | 1FMCU0G6A | 28
Ford          | Escape         | 2020-2022 | Titanium         | 2.0L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 36500 | 90  | 1FMCU9J9A | 26
Ford          | Expedition     | 2018-2021 | XLT              | 3.5L V6        | 4WD | Automatic | SUV | 4 | 8 | Leather | WKGSBR   | 57500 | 100 | 1FMAU1HTA | 19
Ford          | Explorer       | 2016-2019 | XLT              | 3.5L V6        | 4WD | Automatic | SUV | 4 | 7 | Cloth   | WKGSBR   | 38000 | 92  | 1FM5K7D8A | 19
Ford          | Explorer       | 2020-2023 | XLT              | 2.3L I4        | 4WD | Automatic | SUV | 4 | 7 | Cloth   | WKGSBR   | 40500 | 96  | 1FM5K7DHA | 23
Honda         | CR-V           | 2012-2014 | EX               | 2.4L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 26000 | 112 | 5J6RM3H5A | 25
Honda         | CR-V           | 2015-2016 | EX-L             | 2.4L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 30000 | 112 | 5J6RM3H7A | 28
Honda         | CR-V           | 2017-2022 | EX               | 1.5L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 29600 | 112 | 2HKRW1H5A | 29
Honda         | CR-V           | 2017-2022 | EX-L             | 1.5L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 32500 | 112 | 2HKRW1H8A | 29
Honda         | HR-V           | 2016-2022 | EX               | 1.8L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 24500 | 108 | 3CZRU5H5A | 28
Honda         | Pilot          | 2016-2022 | EX-L             | 3.5L V6        | AWD | Automatic | SUV | 4 | 8 | Leather | WKGSBR   | 40000 | 108 | 5FNYF5H5A | 21
Hyundai       | Ioniq 5        | 2022-2024 | SEL              | electric       | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 50000 | 78  | KM8KN4DEA | 34kWh/266mi/CCS
Hyundai       | Santa Fe       | 2019-2020 | SEL              | 2.4L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 30500 | 94  | 5NMS33DDA | 23
Hyundai       | Tucson         | 2010-2013 | GLS              | 2.4L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 24000 | 92  | KM8JUCLCA | 23
Hyundai       | Tucson         | 2016-2018 | SE               | 2.0L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 25500 | 94  | KM8J23L4A | 23
Hyundai       | Tucson         | 2019-2021 | SEL              | 2.4L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 27700 | 96  | KM8J3CDLA | 23
Hyundai       | Tucson         | 2022-2024 | SEL              | 2.5L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 30500 | 98  | 5NMJBCDEA | 26
Jeep          | Grand Cherokee | 2014-2021 | Laredo           | 3.6L V6        | 4WD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 36000 | 96  | 1C4AJEAGA | 21
Jeep          | Grand Cherokee | 2014-2021 | Limited          | 3.6L V6        | 4WD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 42500 | 96  | 1C4AJEBGA | 21
Jeep          | Wrangler       | 2012-2017 | Sport            | 3.6L V6        | 4WD | Manual    | SUV | 2 | 4 | Cloth   | WKGSBRNO | 26500 | 140 | 1C4AJWAGA | 18
Jeep          | Wrangler       | 2018-2023 | Unlimited Sahara | 3.6L V6        | 4WD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBRNO | 42500 | 128 | 1C4HJXEGA | 20
Jeep          | Wrangler       | 2018-2023 | Unlimited Sport  | 3.6L V6        | 4WD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBRNO | 36000 | 128 | 1C4HJXDGA | 20
Kia           | Sorento        | 2016-2020 | EX               | 3.3L V6        | AWD | Automatic | SUV | 4 | 7 | Leather | WKGSBR   | 36500 | 92  | 5XYPH4L5A | 20
Kia           | Soul           | 2017-2019 | Plus             | 2.0L I4        | FWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBRN  | 19900 | 98  | KNDJPCD5A | 27
Kia           | Sportage       | 2017-2022 | EX               | 2.4L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 28500 | 94  | KNDPN3DCA | 22
Kia           | Telluride      | 2020-2023 | EX               | 3.8L V6        | AWD | Automatic | SUV | 4 | 8 | Leather | WKGSBR   | 41000 | 118 | 5XYP34DCA | 21
Lexus         | RX             | 2010-2015 | RX 350           | 3.5L V6        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBRE  | 41000 | 112 | 2T2ZKCDAA | 20
Lexus         | RX             | 2016-2022 | RX 350           | 3.5L V6        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 46500 | 112 | 2T2AZCDAA | 22
Lexus         | RX             | 2020-2022 | RX 450h          | 3.5L V6 hybrid | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 52500 | 110 | 2T2AGCDAA | 30
Mazda         | CX-5           | 2017-2021 | Grand Touring    | 2.5L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 32500 | 102 | JM3KFCDLA | 26
Mazda         | CX-5           | 2017-2021 | Touring          | 2.5L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 28500 | 102 | JM3KFCCLA | 26
Mercedes-Benz | GLC-Class      | 2016-2020 | GLC300 4MATIC    | 2.0L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 44000 | 94  | WDC0J4KEA | 24
Nissan        | Rogue          | 2014-2020 | SV               | 2.5L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBRO  | 27800 | 92  | 5N1AT2MEA | 27
Nissan        | Rogue          | 2021-2021 | SV               | 2.5L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 30500 | 94  | 5N1AT3BEA | 28
Subaru        | Crosstrek      | 2018-2023 | Premium          | 2.0L H4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBRO  | 24500 | 112 | JF2GTACCA | 30
Subaru        | Forester       | 2014-2018 | 2.5i Premium     | 2.5L H4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 26200 | 106 | JF2SJADEA | 27
Subaru        | Forester       | 2019-2023 | Limited          | 2.5L H4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBRN  | 33000 | 106 | JF2SKANCA | 29
Subaru        | Forester       | 2021-2024 | Premium          | 2.5L H4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBRN  | 29000 | 108 | JF2SKADCA | 29
Subaru        | Outback        | 2010-2014 | 2.5i Limited     | 2.5L H4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 29500 | 102 | 4S4BRALMA | 24
Subaru        | Outback        | 2015-2019 | 2.5i Premium     | 2.5L H4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 28200 | 104 | 4S4BSADEA | 28
Subaru        | Outback        | 2020-2024 | Limited          | 2.5L H4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 36500 | 104 | 4S4BTANEA | 29
Subaru        | Outback        | 2020-2024 | Onyx Edition XT  | 2.4L H4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 37000 | 104 | 4S4BTGB2A | 26
Subaru        | Outback        | 2020-2024 | Premium          | 2.5L H4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 30500 | 106 | 4S4BTACEA | 29
Tesla         | Model Y        | 2020-2021 | Long Range       | electric       | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 54000 | 88  | 5YJYCCDEA | 28kWh/316mi/NACS
Toyota        | 4Runner        | 2017-2019 | SR5              | 4.0L V6        | 4WD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 37500 | 150 | JTEBU5JRA | 18
Toyota        | 4Runner        | 2017-2019 | TRD Off-Road     | 4.0L V6        | 4WD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 41000 | 150 | JTEBU5JRA | 18
Toyota        | Highlander     | 2017-2019 | XLE              | 3.5L V6        | AWD | Automatic | SUV | 4 | 8 | Leather | WKGSBR   | 39500 | 116 | 5TDJZRFHA | 22
Toyota        | RAV4           | 2010-2012 | Limited          | 2.5L I4        | 4WD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 26500 | 116 | 2T3BFCDVA | 24
Toyota        | RAV4           | 2013-2018 | XLE              | 2.5L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 27000 | 116 | 2T3BFCDVA | 25
Toyota        | RAV4           | 2019-2024 | Limited          | 2.5L I4        | AWD | Automatic | SUV | 4 | 5 | Leather | WKGSBR   | 37000 | 114 | 2T3N1RFVA | 30
Toyota        | RAV4           | 2019-2024 | XLE              | 2.5L I4        | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 30700 | 118 | 2T3A1RFVA | 30
Toyota        | RAV4           | 2022-2024 | Hybrid XLE       | 2.5L I4 hybrid | AWD | Automatic | SUV | 4 | 5 | Cloth   | WKGSBR   | 32500 | 122 | 2T3RWRFVA | 40
Volkswagen    | Tiguan         | 2018-2021 | SE               | 2.0L I4        | AWD | Automatic | SUV | 4 | 7 | Leather | WKGSBRO  | 30500 | 92  | 3VV4B7AXA | 23
Volvo         | XC90           | 2016-2021 | T6 Momentum      | 2.0L I4        | AWD | Automatic | SUV | 4 | 7 | Leather | WKGSBR   | 53000 | 88  | YV410TPVA | 22
`;
