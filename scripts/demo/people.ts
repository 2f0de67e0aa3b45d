import { DEMO_ACCOUNTS, type DemoAccount } from "#modules/accounts/index.ts";

/** First and last name, which registration asks for. */
const SELLERS = `
Renée Aubert, Tom O’Malley, Aaliyah Brooks, Kwame Mensah, Siobhán Byrne, Jorge Villaseñor, Mei-Ling Zhao, Dmitri Volkov, Harpreet Singh Gill,
Łukasz Wójcik, Ngozi Adeyemi, Yusuf Demir, Anneliese Müller, Hiroshi Nakamura, Fatima Zahra El Idrissi, Bryan Kowalski, Xochitl Ramírez,
Oluwaseun Bakare, Rachel Goldstein, Minh Nguyen, Thuy Tran, Andrzej Nowakowski, Guadalupe Ortega, Sean Fitzgerald, Rajesh Iyer, Deborah Whitfield,
Kofi Owusu, Leilani Kahale, Carlos Eduardo Pacheco, Ivana Petrović, Jin-woo Park, Marguerite Thibodeaux, Terrence Jackson, Åsa Lindström,
Vikram Deshpande, Denise Washington, Eoin Gallagher, Maria Fernanda Castillo, Bogdan Ionescu, Latoya Simmons, Pieter van der Berg, Samira Haddadi,
Joseph Running Bear, Katarzyna Zielińska, Emeka Obi, Patricia Delgado, Ahmed Farouk, Linh Pham, Gregory Stanton, Nadia Rahman, Wei Chen Huang,
Megan Sorensen, Tyrone Ellis, Beatriz Salgado, Anthony D’Amico, Sunita Patel, Viktor Horváth, Hannah Bergström, Lamar Coleman, Teresa Wiśniewska,
Arjun Reddy, Colleen Murphy, Isaac Levine, Amara Diallo, Rubén Gutiérrez, Keiko Tanabe, Derrick Hughes, Olena Shevchenko, Francisco Javier Mora,
Heather Lundgren, Abdullah Siddiqui, Shanice Porter, Matteo Ricci, Ji-hye Kim, Walter Jablonski, Gabriela Fuentes, Darnell Wright, Noémie Lefebvre,
Suresh Menon, Ellen Hutchinson, Tadeusz Mazur, Rosa Elena Navarro, Chidi Okonkwo, Kathleen Doyle, Mohammed Al-Sayed, Tiffany Banks, Stefan Grabowski,
Ling Wu, Alejandro Cruz, Joyce Freeman, Nikhil Banerjee, Brigid O’Connor, Esteban Rojas, Paula Andersen, Reggie Hampton, Yolanda Vega, Ivan Dimitrov,
Grace Liu, Curtis Boyd, Zofia Kamińska, Hassan Jama, Michelle Larsen, Raúl Espinoza, Daniel Feinberg, Precious Moyo, Erik Halvorsen, Lucía Ibarra,
Manoj Krishnan, Teyana Merriweather, Frank Santoro, Ewa Pawlak, Clarence Dixon, Soo-min Lee, Julie Vandenberg, Octavio Beltrán, Nadège Baptiste, Peter Schultz`;

const BUYERS = `
Alicia Moreno, Jamal Richardson, Ingrid Solberg, Deepak Sharma, Caitlin Reilly, Tomasz Krawczyk, Valentina Rossi, Andre Baptiste, Hye-jin Choi,
Marcus Lindqvist, Fatou Ndiaye, Emily Carmichael, Rodrigo Peña, Sadia Hussain, Kevin Zielinski, Adaeze Eze, Nathan Abrams, Lan Vu, Priscilla Grant,
Giorgos Papadakis, Monique Leblanc, Ravi Subramanian, Shauna Keane, Eduardo Lozano, Tanisha Howard, Björn Eklund, Amina Warsame, Scott Pedersen,
Mariana Duarte, Jerome Watkins, Kiran Kaur Sandhu, Declan Walsh, Wanda Malinowski, Hugo Aguilar, Simone Carter, Yuki Mori, Omar Abdi, Laura Beckman,
Felipe Arroyo, Keisha Barnes, Artem Bondarenko, Nicole Hartmann, Sanjay Kulkarni, Maeve Donovan, Gustavo Rivas, Ebony Sanders, Piotr Lis, Dalia Mansour,
Craig Nyström, Trinity Cole, Hye-sun Oh, Luis Antonio Campos, Erin McAllister, Babajide Ogun, Helena Novotná, Warren Pike, Jasmine Tate`;

/** The owner of the license, and the name of the business. */
const DEALERS = `
Rita Sandoval: Cicero Auto Exchange, Glen Foster: Foster Lane Motors, Anil Mehta: Golf Road Imports, Joan Kubicki: Kubicki Auto Sales,
Darius Moore: South Shore Motorcars, Elena Vasquez: Pilsen Auto Center, Rick Halloran: Halloran Ford of Joliet, Huy Dang: Argyle Auto Group,
Connie Bauer: Bauer & Daughters Autos, Sal Marino: Marino Brothers Cars, Kemal Aksoy: Skokie Valley Motors, Debra Stokes: Fox River Pre-Owned,
Ollie Jensen: Jensen Trucks, Paulina Ruiz: Ruiz Family Autos, Gary Wendt: Wendt Chevrolet of Elgin, Nora Castellano: Lakefront Autohaus,
Dwight Pryor: Pryor Preferred Cars, Hana Suzuki: Sakura Motors, Bill Tomczak: Tomczak Auto Mart, Amir Nazari: North Avenue Motors,
Shelly Hooper: Hooper’s Used Cars, Luca Bianchi: Bianchi Motorsport, Trent Maddox: Maddox Ram Truck Center, Grace Okeke: Okeke Auto Brokers,
Vince Palermo: Palermo Toyota of Orland, Ida Lund: Lund Subaru, Ray Quintero: Quintero Car Company, Beth Ann Cole: Prairie State Autos,
Marek Duda: Duda Auto Plaza, Sophie Tran: Tran Hyundai of Aurora, Ken Strand: Strand Wholesale, Tasha Greer: Greer Motor Company,
Otto Reinhart: Reinhart Imports, Lily Fong: Dragonfly Motors, Mack Dillard: Dillard’s Auto Barn`;

const list = (names: string): string[] => names.trim().split(/,\s+/);

function accountOf(name: string, type: "seller" | "buyer" | "dealer", company?: string): DemoAccount {
  const [firstName = "", ...rest] = name.split(" ");
  const plain = name
    .normalize("NFKD")
    .replace(/ł/gi, "l")
    .replace(/[^\p{ASCII}]|'/gu, "");
  const email = `${plain.toLowerCase().replace(/[^a-z]+/g, ".")}@demo.swaplot.test`;
  const role = type === "dealer" ? ("dealer" as const) : ("user" as const);
  return { email, label: name, firstName, lastName: rest.join(" "), role, type, ...(company && { company }) };
}

/** Everyone who lives in the full world besides the accounts of the sign-in dialog; no one signs in as they. */
export const PEOPLE: readonly DemoAccount[] = [
  ...list(SELLERS).map((name) => accountOf(name, "seller")),
  ...list(BUYERS).map((name) => accountOf(name, "buyer")),
  ...list(DEALERS).map((dealer) => {
    const [name = "", company] = dealer.split(": ");
    return accountOf(name, "dealer", company);
  }),
];

/** The accounts that sell, buy, or bid in a world of this size, those of the sign-in dialog first. */
export const accountsOf = (type: "seller" | "buyer" | "dealer", size: "full" | "small"): DemoAccount[] =>
  [...DEMO_ACCOUNTS, ...(size === "full" ? PEOPLE : [])].filter(
    (account) => account.type === type && !account.waiting && !account.unverified,
  );
