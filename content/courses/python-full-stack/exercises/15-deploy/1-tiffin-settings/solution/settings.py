def load(env):
    areas = env.get("AREAS", "").split(",")
    return {
        "API_KEY": env["API_KEY"],
        "SEND_MAILS": env.get("SEND_MAILS", "").lower() == "true",
        "AREAS": [
            part.strip() for part in areas if part.strip()
        ],
    }
