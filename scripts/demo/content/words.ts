/** Testimonials, news and job openings of the demo world. All of them are fictional. */

/** Each with a drawing of its own, as `drawCover` reads it; the last one has none. */
export const NEWS = [
  {
    source: "Prairie Courier",
    link: "https://example.com/prairie-courier/used-cars-with-their-faults-shown",
    text: "Here, the scratch comes first, with a ruler next to it, and there are no adjectives.",
    days: 8,
    cover: { view: "damage", color: "Silver" },
  },
  {
    source: "Lakeshore Weekly",
    link: "https://example.com/lakeshore-weekly/closing-day",
    text: "We watched a closing: two families, one clerk, a box of tissues for the one who gave up the minivan.",
    days: 30,
    cover: { view: "side-right", body: "Minivan", color: "Blue" },
  },
  {
    source: "The Garage Page",
    link: "https://example.com/garage-page/reading-a-report",
    text: "The tire depths alone would have saved me a set of four on my last purchase.",
    days: 55,
    cover: { view: "wheel", color: "Green" },
  },
  {
    source: "Fox Valley Reader",
    link: "https://example.com/fox-valley-reader/naperville-center",
    text: "No one at the center tries to sell you anything, which takes some getting used to.",
    days: 83,
    cover: { view: "interior", color: "Gray" },
  },
  {
    source: "Elm Street Business",
    link: "https://example.com/elm-street-business/private-party",
    text: "The interesting part is not the listing but the desk at the end, where title and tax are done.",
    days: 120,
    cover: { view: "papers" },
  },
  {
    source: "Commuters’ Gazette",
    link: "https://example.com/commuters-gazette/auction-fees",
    text: "A fee table that fits on a postcard, and a reserve that means what it says.",
    days: 171,
    cover: null,
  },
] as const;

/** The title is `did` plus the name of a sold demo car, whose picture is shown above the text. `room`: it has seats for children. */
export const TESTIMONIALS = [
  {
    type: "buyer",
    did: "Bought",
    name: "Renée A.",
    home: true,
    room: false,
    text: "I knew about the dent and the tires before I left home. The car was the same as on the page, and so was the price.",
  },
  {
    type: "other",
    did: "Sold",
    name: "Tom O.",
    home: true,
    room: false,
    text: "I typed the plate on a Sunday evening. The technician came to my house, and I never had to explain the loan twice.",
  },
  {
    type: "buyer",
    did: "Bought",
    name: "Priya R.",
    home: true,
    room: false,
    text: "We made an offer with a reason. They came back with a number. We met in the middle. Title and plates were done the same afternoon.",
  },
  {
    type: "other",
    did: "Sold",
    name: "Marcus L.",
    home: false,
    room: false,
    text: "No one called me at dinner. I picked the times for visits, and the second person who came bought it.",
  },
  {
    type: "buyer",
    did: "Bought",
    name: "Elena V.",
    home: false,
    room: false,
    text: "My first car. The evaluation said the rear brakes were due, so I had them done the same week and knew what it would cost.",
  },
  {
    type: "other",
    did: "Sold",
    name: "Ruth and Dan K.",
    home: false,
    room: false,
    text: "We were moving and had nine days. The auction had a date, the reserve was ours, and the car was gone before the boxes were.",
  },
  {
    type: "buyer",
    did: "Bought",
    name: "Samir H.",
    home: false,
    room: false,
    text: "I followed the car for two weeks, the price came down once, I got the message on the train and called from the platform.",
  },
  {
    type: "buyer",
    did: "Bought",
    name: "Grace T.",
    home: false,
    room: false,
    text: "The seller met me at the center with both keys and a folder of invoices. That folder is why I chose this one.",
  },
  {
    type: "other",
    did: "Sold",
    name: "Walt P.",
    home: false,
    room: false,
    text: "I’m 78 and filled out the form by myself. When I got stuck, a person answered my email.",
  },
  {
    type: "buyer",
    did: "Bought",
    name: "Noor and Ben S.",
    home: false,
    room: true,
    text: "We brought both child seats to the visit and tried them before we talked about the price. The seller even helped us with the straps.",
  },
] as const;

export const OPENINGS = [
  {
    title: "Vehicle technician",
    place: "Swap Centers Chicago and Naperville",
    kind: "Full time",
    days: 6,
    body: `You look at other people’s cars and say what you see. Every evaluation has the same five parts, and your name is on it.

## What you do

- Evaluate cars at the center and at sellers’ addresses: checklist, error codes, tires, damage map, a drive.
- Take the pictures, in daylight and without tricks.
- Answer the questions of the colleagues who price the car.

## What you bring

- Several years in a repair shop, and a driver’s license.
- Plain sentences. "Driver-side front door, two-inch scratch" is what we need.
- The patience to give the 20th car of the week the same look as the first.`,
  },
  {
    title: "Onboarding agent",
    place: "Chicago, three days a week at the center",
    kind: "Full or part time",
    days: 16,
    body: `You are the first person a seller talks to, by email or phone, and the one they remember.

## What you do

- See that a registered car has what it needs: papers, a place, an appointment.
- Explain the three ways to sell, and what each one costs, as often as it takes.
- Notice when something’s off, and ask.

## What you bring

- Calm on the phone, and clear writing.
- Some knowledge of titles and registrations in Illinois, or willingness to learn.
- Spanish or Polish is welcome.`,
  },
  {
    title: "Software engineer, web",
    place: "Chicago or remote within the United States",
    kind: "Full time",
    days: 34,
    body: `Our site is server-rendered, works without scripts, and is kept small on purpose. You would work on all of it.

## What you do

- Build what buyers, sellers, and technicians use, from the table in the database to the button.
- Write tests that can fail, and documentation that is true.
- Spend a day at a center each quarter, and watch people use what you made.

## What you bring

- Experience with TypeScript, React, and PostgreSQL, and opinions about each.
- Care for accessibility and for slow phones.
- The habit of deleting code.`,
  },
] as const;
