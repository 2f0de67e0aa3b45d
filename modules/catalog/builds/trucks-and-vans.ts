/** Pickups and minivans. The columns are in `builds.ts`. */
export const TRUCKS_AND_VANS = `
Chevrolet | Colorado       | 2015-2022 | LT Crew Cab             | 3.6L V6        | 4WD | Automatic | Truck   | 4 | 5 | Cloth   | WKGSBR  | 34000 | 110 | 1GCGTCENA | 19
Chevrolet | Silverado 1500 | 2014-2018 | LT Crew Cab             | 5.3L V8        | 4WD | Automatic | Truck   | 4 | 6 | Cloth   | WKGSBR  | 42500 | 108 | 3GCUKRECA | 18
Chevrolet | Silverado 1500 | 2019-2021 | LT Crew Cab             | 5.3L V8        | 4WD | Automatic | Truck   | 4 | 6 | Cloth   | WKGSBR  | 46500 | 106 | 1GCUYDEDA | 18
Chrysler  | Pacifica       | 2017-2023 | Touring L               | 3.6L V6        | FWD | Automatic | Minivan | 4 | 7 | Leather | WKGSBR  | 38000 | 92  | 2C4AC1BGA | 22
Dodge     | Grand Caravan  | 2012-2020 | SXT                     | 3.6L V6        | FWD | Automatic | Minivan | 4 | 7 | Cloth   | WKGSBR  | 28000 | 98  | 2C4ADGCGA | 20
Ford      | F-150          | 2011-2014 | XLT SuperCrew           | 5.0L V8        | 4WD | Automatic | Truck   | 4 | 6 | Cloth   | WKGSBR  | 38500 | 112 | 1FTFW1EFA | 16
Ford      | F-150          | 2015-2017 | XLT SuperCrew           | 5.0L V8        | 4WD | Automatic | Truck   | 4 | 6 | Cloth   | WKGSBR  | 43000 | 110 | 1FTEW1EFA | 17
Ford      | F-150          | 2017-2020 | Raptor SuperCrew        | 3.5L V6        | 4WD | Automatic | Truck   | 4 | 5 | Leather | WKGBRO  | 58500 | 140 | 1FTFW1RGA | 16
Ford      | F-150          | 2018-2020 | Lariat SuperCrew        | 5.0L V8        | 4WD | Automatic | Truck   | 4 | 5 | Leather | WKGSBR  | 52500 | 108 | 1FTEW1E5A | 18
Ford      | F-150          | 2018-2020 | XL Regular Cab          | 5.0L V8        | RWD | Automatic | Truck   | 2 | 3 | Cloth   | WKGSBR  | 33000 | 104 | 1FTMF1C5A | 19
Ford      | F-150          | 2018-2020 | XLT SuperCrew           | 2.7L V6        | 4WD | Automatic | Truck   | 4 | 6 | Cloth   | WKGSBR  | 44500 | 108 | 1FTEW1EPA | 21
Ford      | F-150          | 2021-2023 | Lariat SuperCrew        | 5.0L V8        | 4WD | Automatic | Truck   | 4 | 5 | Leather | WKGSBR  | 59000 | 108 | 1FTFW1E5A | 18
Ford      | F-150          | 2021-2023 | XLT SuperCrew           | 3.5L V6        | 4WD | Automatic | Truck   | 4 | 6 | Cloth   | WKGSBR  | 51000 | 108 | 1FTFW1E8A | 20
GMC       | Sierra 1500    | 2016-2018 | SLE Crew Cab            | 5.3L V8        | 4WD | Automatic | Truck   | 4 | 6 | Cloth   | WKGSBR  | 43000 | 108 | 3GTU2MECA | 18
GMC       | Sierra 1500    | 2019-2021 | Denali Crew Cab         | 6.2L V8        | 4WD | Automatic | Truck   | 4 | 5 | Leather | WKGSBR  | 61000 | 106 | 3GTU9FELA | 17
GMC       | Sierra 1500    | 2019-2021 | SLT Crew Cab            | 5.3L V8        | 4WD | Automatic | Truck   | 4 | 5 | Leather | WKGSBR  | 53000 | 106 | 3GTU9DEDA | 18
Honda     | Odyssey        | 2011-2017 | EX                      | 3.5L V6        | FWD | Automatic | Minivan | 4 | 8 | Cloth   | WKGSBR  | 32500 | 108 | 5FNRL5H4A | 22
Honda     | Odyssey        | 2018-2023 | EX-L                    | 3.5L V6        | FWD | Automatic | Minivan | 4 | 8 | Leather | WKGSBR  | 39500 | 108 | 5FNRL6H5A | 22
Honda     | Odyssey        | 2018-2023 | Touring                 | 3.5L V6        | FWD | Automatic | Minivan | 4 | 8 | Leather | WKGSBR  | 45500 | 106 | 5FNRL6H8A | 22
Honda     | Ridgeline      | 2017-2020 | RTL                     | 3.5L V6        | AWD | Automatic | Truck   | 4 | 5 | Leather | WKGSBR  | 36500 | 112 | 5FPYK2F5A | 21
Jeep      | Gladiator      | 2020-2023 | Sport                   | 3.6L V6        | 4WD | Automatic | Truck   | 4 | 5 | Cloth   | WKGSBRN | 38500 | 118 | 1C6HJTAGA | 19
Kia       | Sedona         | 2016-2020 | EX                      | 3.3L V6        | FWD | Automatic | Minivan | 4 | 8 | Leather | WKGSBR  | 34000 | 90  | KNDMC5D1A | 21
Nissan    | Frontier       | 2012-2019 | SV Crew Cab             | 4.0L V6        | 4WD | Automatic | Truck   | 4 | 5 | Cloth   | WKGSBR  | 30500 | 116 | 1N6AD0EVA | 17
Ram       | 1500           | 2013-2018 | Laramie Crew Cab        | 5.7L V8        | 4WD | Automatic | Truck   | 4 | 5 | Leather | WKGSBR  | 48000 | 104 | 1C6RR7NTA | 17
Ram       | 1500           | 2021-2023 | Big Horn Crew Cab       | 5.7L V8        | 4WD | Automatic | Truck   | 4 | 6 | Cloth   | WKGSBR  | 47500 | 104 | 1C6SRFFTA | 17
Toyota    | Sienna         | 2017-2019 | LE                      | 3.5L V6        | FWD | Automatic | Minivan | 4 | 8 | Cloth   | WKGSBR  | 31500 | 114 | 5TDKZ3DCA | 22
Toyota    | Sienna         | 2017-2019 | XLE                     | 3.5L V6        | FWD | Automatic | Minivan | 4 | 7 | Leather | WKGSBR  | 36500 | 112 | 5TDYZ3DCA | 22
Toyota    | Sienna         | 2021-2024 | XLE                     | 2.5L I4 hybrid | FWD | Automatic | Minivan | 4 | 8 | Leather | WKGSBR  | 42500 | 120 | 5TDYSKFCA | 36
Toyota    | Tacoma         | 2012-2012 | Double Cab V6           | 4.0L V6        | 4WD | Automatic | Truck   | 4 | 5 | Cloth   | WKGSBR  | 29500 | 145 | 3TMLU4ENA | 18
Toyota    | Tacoma         | 2016-2018 | TRD Off-Road Double Cab | 3.5L V6        | 4WD | Automatic | Truck   | 4 | 5 | Cloth   | WKGSBRO | 38000 | 145 | 3TMCZ5ANA | 20
Toyota    | Tacoma         | 2016-2023 | SR5 Double Cab          | 3.5L V6        | 4WD | Automatic | Truck   | 4 | 5 | Cloth   | WKGSBR  | 34500 | 142 | 3TMCZ5ANA | 20
Toyota    | Tundra         | 2014-2021 | SR5 CrewMax             | 5.7L V8        | 4WD | Automatic | Truck   | 4 | 6 | Cloth   | WKGSBR  | 41500 | 130 | 5TFDY5F1A | 15
`;
