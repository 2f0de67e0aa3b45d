/** Sedans, hatchbacks, coupes, and convertibles. The columns are in `builds.ts`. */
export const CARS = `
Acura         | TLX        | 2015-2020 | Technology          | 2.4L I4        | FWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 36000 | 94  | 19UUB1F5A | 28
Audi          | A4         | 2013-2016 | Premium             | 2.0L I4        | AWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 37500 | 88  | WAUBFCFLA | 24
Audi          | A4         | 2017-2022 | Premium Plus        | 2.0L I4        | AWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 44500 | 90  | WAUENCF4A | 27
BMW           | 328i       | 2013-2015 | 328i xDrive         | 2.0L I4        | AWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 39800 | 90  | WBA3B3C5A | 26
BMW           | 330i       | 2020-2022 | 330i xDrive         | 2.0L I4        | AWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSB   | 43500 | 92  | 3MW5R7J0A | 28
Chevrolet     | Bolt EV    | 2017-2021 | LT                  | electric       | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGSBR  | 37000 | 64  | 1G1FW6S0A | 28kWh/238mi/CCS
Chevrolet     | Camaro     | 2010-2014 | 1LT                 | 3.6L V6        | RWD | Automatic | Coupe       | 2 | 4 | Cloth   | WKGSBRY | 26500 | 108 | 2G1FB1D3A | 22
Chevrolet     | Camaro     | 2016-2023 | 1LT                 | 2.0L I4        | RWD | Automatic | Coupe       | 2 | 4 | Cloth   | WKGSBR  | 28500 | 108 | 1G1FB1LXA | 25
Chevrolet     | Camaro     | 2016-2023 | 2SS                 | 6.2L V8        | RWD | Manual    | Coupe       | 2 | 4 | Leather | WKGBRO  | 43500 | 122 | 1G1FG1D6A | 19
Chevrolet     | Camaro     | 2017-2022 | ZL1                 | 6.2L V8        | RWD | Automatic | Coupe       | 2 | 4 | Leather | WKGBRO  | 64500 | 135 | 1G1FJ1D6A | 16
Chevrolet     | Malibu     | 2013-2015 | LT                  | 2.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 25000 | 86  | 1G11C5DAA | 29
Chevrolet     | Malibu     | 2016-2023 | LT                  | 1.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 26000 | 88  | 1G1ZD5STA | 31
Dodge         | Challenger | 2015-2016 | R/T Scat Pack       | 6.4L V8        | RWD | Manual    | Coupe       | 2 | 5 | Cloth   | WKGBROP | 41000 | 130 | 2C3CDZFJA | 17
Dodge         | Challenger | 2015-2018 | SXT                 | 3.6L V6        | RWD | Automatic | Coupe       | 2 | 5 | Cloth   | WKGBRO  | 28900 | 112 | 2C3CDZAGA | 23
Dodge         | Challenger | 2017-2018 | R/T                 | 5.7L V8        | RWD | Automatic | Coupe       | 2 | 5 | Cloth   | WKGBROY | 35500 | 120 | 2C3CDZBTA | 19
Dodge         | Charger    | 2018-2023 | SXT                 | 3.6L V6        | RWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 31500 | 104 | 2C3CDXBGA | 23
Ford          | Fusion     | 2013-2019 | SE                  | 2.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 23500 | 86  | 3FAAP0H7A | 26
Ford          | Mustang    | 2011-2014 | V6                  | 3.7L V6        | RWD | Automatic | Coupe       | 2 | 4 | Cloth   | WKGSBR  | 23500 | 106 | 1ZVAP8AMA | 23
Ford          | Mustang    | 2015-2017 | GT Convertible      | 5.0L V8        | RWD | Automatic | Convertible | 2 | 4 | Leather | WKGSBRY | 42500 | 112 | 1FATP8FFA | 18
Ford          | Mustang    | 2018-2023 | EcoBoost            | 2.3L I4        | RWD | Automatic | Coupe       | 2 | 4 | Cloth   | WKGSBRO | 29000 | 104 | 1FA6P8THA | 25
Ford          | Mustang    | 2018-2023 | GT                  | 5.0L V8        | RWD | Manual    | Coupe       | 2 | 4 | Cloth   | WKGSBRO | 37500 | 120 | 1FA6P8CFA | 18
Honda         | Accord     | 2010-2012 | EX                  | 2.4L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 24200 | 108 | 1HGCP2E7A | 27
Honda         | Accord     | 2013-2017 | EX                  | 2.4L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 25500 | 108 | 1HGCR2E7A | 30
Honda         | Accord     | 2016-2017 | EX-L V6             | 3.5L V6        | FWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSR   | 30900 | 108 | 1HGCR3F8A | 25
Honda         | Accord     | 2018-2022 | EX-L                | 1.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 31000 | 108 | 1HGCV1F5A | 33
Honda         | Accord     | 2018-2022 | LX                  | 1.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 25000 | 108 | 1HGCV1F1A | 33
Honda         | Civic      | 2012-2015 | EX                  | 1.8L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 21000 | 108 | 19XFB2F8A | 32
Honda         | Civic      | 2016-2021 | LX                  | 2.0L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 20500 | 110 | 2HGFC2F5A | 34
Honda         | Civic      | 2022-2024 | Sport               | 2.0L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGBR   | 24800 | 110 | 2HGFE2F5A | 33
Honda         | Fit        | 2015-2020 | LX                  | 1.5L I4        | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGSBRY | 17600 | 110 | 3HGGK5G5A | 36
Hyundai       | Elantra    | 2017-2020 | SEL                 | 2.0L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 20500 | 92  | 5NPD84UFA | 32
Hyundai       | Sonata     | 2011-2013 | GLS                 | 2.4L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 21500 | 88  | 5NPEJ4LCA | 28
Hyundai       | Sonata     | 2015-2019 | SE                  | 2.4L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 22800 | 90  | 5NPE24DFA | 29
Hyundai       | Sonata     | 2020-2023 | SEL                 | 2.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 26800 | 92  | 5NPEL4DAH | 31
Kia           | Soul       | 2020-2021 | LX                  | 2.0L I4        | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGBRN  | 20200 | 98  | KNDJ2CDUA | 30
Lexus         | ES         | 2019-2022 | ES 350              | 3.5L V6        | FWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 42500 | 104 | 58ABZ1B1A | 26
Mazda         | MX-5       | 2011-2015 | Miata Grand Touring | 2.0L I4        | RWD | Manual    | Convertible | 2 | 2 | Leather | WKGSRB  | 28800 | 122 | JM1NC2PFA | 24
Mazda         | MX-5       | 2016-2023 | Miata Club          | 2.0L I4        | RWD | Manual    | Convertible | 2 | 2 | Cloth   | WKGRB   | 31000 | 118 | JM1NDAC7A | 29
Mazda         | MX-5       | 2016-2023 | Miata Grand Touring | 2.0L I4        | RWD | Automatic | Convertible | 2 | 2 | Leather | WKGRB   | 33000 | 115 | JM1NDAD7A | 30
Mazda         | Mazda3     | 2014-2016 | Grand Touring       | 2.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 25500 | 100 | 3MZBMCW3A | 31
Mazda         | Mazda3     | 2017-2018 | Touring             | 2.5L I4        | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGSBR  | 22800 | 100 | 3MZBNCL3A | 29
Mazda         | Mazda3     | 2021-2023 | Preferred           | 2.5L I4        | FWD | Automatic | Hatchback   | 4 | 5 | Leather | WKGSBR  | 26200 | 102 | JM1BPALYA | 28
Mercedes-Benz | C-Class    | 2012-2014 | C250                | 1.8L I4        | RWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 36000 | 92  | WDDGF4HEA | 25
Mercedes-Benz | C-Class    | 2015-2021 | C300 4MATIC         | 2.0L I4        | AWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 43500 | 92  | 55SWF4KEA | 26
Nissan        | Altima     | 2013-2018 | 2.5 S               | 2.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 23600 | 88  | 1N4AL3AEA | 31
Nissan        | Altima     | 2013-2018 | 2.5 SL              | 2.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 28800 | 86  | 1N4AL3AEA | 31
Nissan        | Altima     | 2019-2023 | SV                  | 2.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 26700 | 90  | 1N4BL4DEA | 32
Nissan        | Leaf       | 2018-2022 | SV                  | electric       | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGSBR  | 34000 | 72  | 1N4AZ1CEA | 30kWh/151mi/CHAdeMO
Subaru        | WRX        | 2015-2017 | Premium             | 2.0L H4        | AWD | Manual    | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 30000 | 122 | JF1VA1FEA | 23
Tesla         | Model 3    | 2018-2023 | Long Range          | electric       | AWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 49000 | 88  | 5YJ3ECDEA | 28kWh/322mi/NACS
Tesla         | Model 3    | 2019-2021 | Standard Range Plus | electric       | RWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 40000 | 90  | 5YJ3ECDEA | 24kWh/250mi/NACS
Toyota        | Camry      | 2007-2009 | LE                  | 2.4L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBRE | 21500 | 112 | 4T1BEC3KA | 25
Toyota        | Camry      | 2012-2017 | SE                  | 2.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 24000 | 110 | 4T1BFCDKA | 28
Toyota        | Camry      | 2018-2024 | LE                  | 2.5L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 25900 | 110 | 4T1C11AKA | 32
Toyota        | Camry      | 2018-2024 | XSE V6              | 3.5L V6        | FWD | Automatic | Sedan       | 4 | 5 | Leather | WKGSBR  | 36000 | 106 | 4T1KZ1AKA | 26
Toyota        | Corolla    | 2014-2019 | LE                  | 1.8L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 19400 | 110 | 2T1BUCDEA | 32
Toyota        | Corolla    | 2020-2024 | SE                  | 2.0L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 23000 | 110 | 5YFS4MCEA | 34
Toyota        | Prius      | 2010-2015 | Three               | 1.8L I4 hybrid | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGSBR  | 25000 | 104 | JTDKNCDUA | 50
Toyota        | Prius      | 2016-2018 | Three               | 1.8L I4 hybrid | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGSBR  | 27500 | 104 | JTDKARDUA | 52
Toyota        | Prius      | 2019-2022 | LE                  | 1.8L I4 hybrid | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGSBR  | 26000 | 108 | JTDK9CFUA | 52
Volkswagen    | GTI        | 2015-2021 | S                   | 2.0L I4        | FWD | Manual    | Hatchback   | 4 | 5 | Cloth   | WKGSBR  | 27500 | 110 | 3VW5T7AUA | 28
Volkswagen    | Golf       | 2010-2014 | 2.5L                | 2.5L I5        | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGSBR  | 20500 | 92  | WVWCBCAJA | 26
Volkswagen    | Golf       | 2015-2017 | TSI S               | 1.8L I4        | FWD | Automatic | Hatchback   | 4 | 5 | Cloth   | WKGSBR  | 21300 | 96  | 3VW81CAUA | 29
Volkswagen    | Golf       | 2019-2020 | SE                  | 1.4L I4        | FWD | Automatic | Hatchback   | 4 | 5 | Leather | WKGSBR  | 24700 | 98  | 3VWW5CAUA | 32
Volkswagen    | Jetta      | 2019-2021 | SE                  | 1.4L I4        | FWD | Automatic | Sedan       | 4 | 5 | Cloth   | WKGSBR  | 22700 | 94  | 3VWC57BUA | 34
`;
